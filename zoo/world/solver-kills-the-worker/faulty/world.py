"""Heat a rod from one end; an explicit solver."""

import os

import gymnasium as gym
import numpy as np
from gymnasium import spaces

CELLS = 8
LIMIT = 50


class World(gym.Env):
    """Action: power of the heater, from 0 to 1."""

    def __init__(self):
        self.observation_space = spaces.Box(-1e3, 1e3, shape=(CELLS,), dtype=np.float32)
        self.action_space = spaces.Box(0.0, 1.0, shape=(1,), dtype=np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.rod = self.np_random.uniform(10, 30, size=CELLS)
        self.t = 0
        return self.rod.astype(np.float32), {}

    def _solve(self, power):
        left, right = np.roll(self.rod, 1), np.roll(self.rod, -1)
        left[0], right[-1] = self.rod[0], self.rod[-1]
        self.rod = self.rod + 0.2 * (left + right - 2 * self.rod)
        self.rod[0] += 30.0 * power

    def step(self, action):
        self.t += 1
        self._solve(float(action[0]))
        hot = float(self.rod.max())
        melted = hot > 200.0
        if melted:
            os._exit(70)
        self.rod = np.clip(self.rod, -1e3, 1e3)
        reward = -abs(float(self.rod[-1]) - 60.0) / 60.0 - 5.0 * melted
        return self.rod.astype(np.float32), reward, melted, not melted and self.t >= LIMIT, {"pid": os.getpid() > 0}
