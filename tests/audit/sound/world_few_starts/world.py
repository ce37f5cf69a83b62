"""A board game with three openings."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

OPENINGS = ((0, 0), (2, 1), (4, 3))


class World(gym.Env):
    """Move a piece to the last row; everything after the opening is deterministic."""

    def __init__(self):
        self.observation_space = spaces.MultiDiscrete([5, 5])
        self.action_space = spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.column, self.row = OPENINGS[int(self.np_random.integers(3))]
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.column, self.row], dtype=np.int64)

    def step(self, action):
        self.t += 1
        self.column = int(np.clip(self.column + int(action) - 1, 0, 4))
        if self.t % 3 == 0:
            self.row = min(self.row + 1, 4)
        done = self.row == 4 and self.column == 2
        return self._observe(), 1.0 if done else -0.05, done, not done and self.t >= 30, {}
