"""Open a lock of three digits in ten turns."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class World(gym.Env):
    """Turn one digit; the answer is how many are right."""

    def __init__(self, max_steps=10):
        self.observation_space = spaces.MultiDiscrete([5, 5, 5, 4])
        self.action_space = spaces.Discrete(3)
        self.max_steps = max_steps

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.secret = self.np_random.integers(0, 5, size=3)
        self.digits = np.zeros(3, dtype=np.int64)
        self.turns = 0
        return self._observe(), {}

    def _right(self):
        return int((self.digits == self.secret).sum())

    def _observe(self):
        return np.array([*self.digits, self._right()], dtype=np.int64)

    def step(self, action):
        self.turns += 1
        self.digits[action] = (self.digits[action] + 1) % 5
        opened = self._right() == 3
        lost = not opened and self.turns >= self.max_steps
        return self._observe(), 1.0 if opened else -1.0 if lost else 0.0, opened or lost, False, {}
