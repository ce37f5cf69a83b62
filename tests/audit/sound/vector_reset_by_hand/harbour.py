"""Cranes that unload a ship each; the caller moors the next ship."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics


class Crane(gym.Env):
    """Take one or two boxes; two may slip in the wind."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 20.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(2)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.boxes = int(self.np_random.integers(6, 12))
        self.wind = float(self.np_random.uniform(0, 10))
        return self._observe(), {}

    def _observe(self):
        return np.array([self.boxes, self.wind], dtype=np.float32)

    def step(self, action):
        slipped = action == 1 and self.np_random.random() < self.wind / 20
        taken = 0 if slipped else min(1 + int(action), self.boxes)
        self.boxes -= taken
        return self._observe(), taken - 2.0 * slipped, self.boxes == 0, False, {}


def harbour():
    return RecordEpisodeStatistics(SyncVectorEnv([Crane] * 3, autoreset_mode=AutoresetMode.DISABLED))
