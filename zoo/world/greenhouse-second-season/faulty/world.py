"""Water plants through a season of random weather."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

DAYS = 30


class World(gym.Env):
    """Action: litres of water, 0 to 4."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 20.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(5)
        self.weather = np.random.default_rng(0)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.weather = np.random.default_rng(seed)
        self.soil = float(self.weather.uniform(3, 7))
        self.day = 0
        self.sun = float(self.weather.uniform(0, 3))
        return self._observe(), {}

    def _observe(self):
        return np.array([self.soil, self.sun], dtype=np.float32)

    def step(self, action):
        self.day += 1
        self.soil = float(np.clip(self.soil + int(action) - self.sun, 0.0, 20.0))
        self.sun = float(self.weather.uniform(0, 3))
        growth = 1.0 - abs(self.soil - 6.0) / 6.0
        dead = self.soil <= 0.0
        return self._observe(), growth, dead, not dead and self.day >= DAYS, {}
