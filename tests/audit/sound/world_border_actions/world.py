"""A narrow room: at its walls most moves do nothing."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

WIDTH, DEPTH = 3, 2
MOVES = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))


class World(gym.Env):
    """Find the lamp."""

    def __init__(self):
        self.observation_space = spaces.MultiDiscrete([WIDTH, DEPTH, 2])
        self.action_space = spaces.Discrete(len(MOVES))

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.place = np.array([0, 0])
        self.lamp = self.np_random.integers([WIDTH, DEPTH])
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([*self.place, int((self.place == self.lamp).all())], dtype=np.int64)

    def step(self, action):
        self.t += 1
        self.place = np.clip(self.place + MOVES[action], 0, [WIDTH - 1, DEPTH - 1])
        lit = bool((self.place == self.lamp).all())
        return self._observe(), 1.0 if lit else 0.0, False, self.t >= 40, {}
