"""Sell a stock of seats before departure."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class World(gym.Env):
    """Set a price each day; unsold seats are worth nothing."""

    def __init__(self, max_steps=25):
        self.observation_space = spaces.Box(0.0, 1.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(4)
        self.max_steps = max_steps

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.seats = 60
        self.left = self.max_steps
        return self._observe(), {}

    def _observe(self):
        return np.array([self.left / self.max_steps, self.seats / 60], dtype=np.float32)

    def step(self, action):
        price = 1.0 + 0.5 * int(action)
        sold = min(int(self.np_random.poisson(3.0 / price)), self.seats)
        self.seats -= sold
        self.left -= 1
        return self._observe(), price * sold, self.left == 0, False, {"sold": sold}
