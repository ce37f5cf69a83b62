"""A snake without a tail: eat what appears on the board."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

SIDE = 8
LIMIT = 60
MOVES = [(0, 1), (1, 0), (0, -1), (-1, 0)]


class World(gym.Env):
    """Action: direction."""

    def __init__(self):
        self.observation_space = spaces.Box(0, SIDE, shape=(4,), dtype=np.int64)
        self.action_space = spaces.Discrete(4)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.head = self._cell()
        self.food = self._cell()
        self.t = 0
        return self._observe(), {}

    def _cell(self):
        return tuple(int(x) for x in self.np_random.integers(0, SIDE, size=2))

    def _observe(self):
        return np.array([*self.head, *self.food], dtype=np.int64)

    def step(self, action):
        self.t += 1
        dx, dy = MOVES[action]
        self.head = ((self.head[0] + dx) % SIDE, (self.head[1] + dy) % SIDE)
        eaten = self.head == self.food
        if eaten:
            self.food = self._cell()
        return self._observe(), 1.0 if eaten else -0.01, False, self.t >= LIMIT, {}
