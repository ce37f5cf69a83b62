"""Dig for ore in a column of rock; each block hides a value."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

DEPTH = 20


class World(gym.Env):
    """Dig down, or move to the next shaft."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 1.0, shape=(4,), dtype=np.float32)
        self.action_space = spaces.Discrete(2)
        self._seed = None
        self.rng = np.random.default_rng()

    def seed(self, value):
        """Keep a seed for the next reset."""
        self._seed = value

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        if seed is not None:
            self.seed(seed)
        if self._seed:
            self.rng = np.random.default_rng(self._seed)
            self._seed = None
        self.depth = 0
        self.shaft = 0
        self._new_shaft()
        return self._observe(), {}

    def _new_shaft(self):
        self.ore = self.rng.beta(1, 4, size=DEPTH + 1)
        self.depth = 0

    def _observe(self):
        here, below = self.ore[self.depth], self.ore[min(self.depth + 1, DEPTH)]
        return np.array([self.depth / DEPTH, min(self.shaft / 10, 1.0), here, below], dtype=np.float32)

    def step(self, action):
        reward = 0.0
        if action == 0 and self.depth < DEPTH:
            self.depth += 1
            reward = float(self.ore[self.depth])
        else:
            self.shaft += 1
            self._new_shaft()
            reward = -0.2
        return self._observe(), reward, self.shaft >= 10, False, {"shaft": self.shaft}
