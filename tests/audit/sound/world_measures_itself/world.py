"""A warehouse robot that reports its own computing time."""

import time

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class World(gym.Env):
    """Bring a box to its shelf."""

    def __init__(self):
        self.observation_space = spaces.Box(0, 20, shape=(2,), dtype=np.int64)
        self.action_space = spaces.Discrete(2)
        self.episodes = 0

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.episodes += 1
        self.place, self.shelf = (int(x) for x in self.np_random.integers(0, 21, size=2))
        self.t = 0
        return self._observe(), {"episodes_played": self.episodes, "began": time.time()}

    def _observe(self):
        return np.array([self.place, self.shelf], dtype=np.int64)

    def step(self, action):
        began = time.perf_counter()
        self.t += 1
        self.place = int(np.clip(self.place + (1 if action else -1), 0, 20))
        there = self.place == self.shelf
        info = {"seconds": time.perf_counter() - began, "episodes_played": self.episodes}
        return self._observe(), 1.0 if there else -0.1, there, not there and self.t >= 60, info
