"""Charge a battery when power is cheap."""

import datetime

import gymnasium as gym
import numpy as np
from gymnasium import spaces

START = 1_700_000_000
HOURS = 48


def price(hour):
    """Give the price of an hour of the day."""
    return 0.4 if 7 <= hour < 21 else 0.1


class World(gym.Env):
    """Action: discharge, idle, charge."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 1.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.offset = int(self.np_random.integers(0, 24))
        self.hour = 0
        self.charge = 0.5
        return self._observe(), {}

    def _price(self):
        instant = START + 3600 * (self.offset + self.hour)
        return price(datetime.datetime.fromtimestamp(instant).hour)

    def _observe(self):
        return np.array([self.charge, self._price()], dtype=np.float32)

    def step(self, action):
        change = min(max(0.1 * (int(action) - 1), -self.charge), 1.0 - self.charge)
        reward = -change * self._price() * 10
        self.charge = float(np.clip(self.charge + change, 0.0, 1.0))
        self.hour += 1
        return self._observe(), reward, False, self.hour >= HOURS, {}
