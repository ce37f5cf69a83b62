"""A car ferry between two banks; each action is a decision at the home quay."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

DECK = 12
CROSSINGS = 25


class Ferry(gym.Env):
    """Action 0 waits for cars, 1 goes over and comes back; cars arrive at both quays."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 1.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(2)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.queues = self.np_random.integers(0, 10, size=2)
        self.crossings = 0
        return self._observe(), {"crossings": self.crossings}

    def _observe(self):
        return (np.minimum(self.queues, 40) / 40).astype(np.float32)

    def step(self, action):
        self.queues = self.queues + self.np_random.integers(0, 3, size=2)
        carried = 0
        if action == 1:
            loads = np.minimum(self.queues, DECK)
            self.queues = self.queues - loads
            carried = int(loads.sum())
        self.crossings += 2
        self.queues = np.minimum(self.queues, 40)
        fuel = 3.0 if action == 1 else 0.0
        truncated = self.crossings == CROSSINGS
        return self._observe(), carried - fuel, False, truncated, {"crossings": self.crossings}
