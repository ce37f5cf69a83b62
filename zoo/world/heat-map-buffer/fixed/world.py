"""Cool a plate: place a fan on one of nine cells."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

SIDE = 3
LIMIT = 50


class World(gym.Env):
    """Keep the plate cool."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 200.0, shape=(SIDE, SIDE), dtype=np.float32)
        self.action_space = spaces.Discrete(SIDE * SIDE)
        self.plate = np.zeros((SIDE, SIDE), dtype=np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.plate[:] = self.np_random.uniform(20, 40, size=(SIDE, SIDE))
        self.sources = self.np_random.uniform(0, 3, size=(SIDE, SIDE)).astype(np.float32)
        self.t = 0
        return self.plate.copy(), {}

    def step(self, action):
        self.t += 1
        self.plate += self.sources
        row, column = divmod(int(action), SIDE)
        self.plate[row, column] *= 0.8
        np.clip(self.plate, 0.0, 200.0, out=self.plate)
        hot = float(self.plate.max())
        return self.plate.copy(), -hot / 100, hot >= 150, hot < 150 and self.t >= LIMIT, {}
