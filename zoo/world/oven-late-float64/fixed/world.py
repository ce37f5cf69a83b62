"""Bake at the right temperature; the door may be opened."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

LIMIT = 50


class World(gym.Env):
    """Actions: heat, wait, open the door."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 400.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.temperatures = self.np_random.uniform(20, 30, size=2).astype(np.float32)
        self.t = 0
        return self.temperatures.copy(), {}

    def step(self, action):
        self.t += 1
        air, dough = self.temperatures
        if action == 0:
            air = min(air + np.float32(15), np.float32(390))
        elif action == 2:
            air = air * 0.6 + 20 * 0.4
        dough = dough + np.float32(0.05) * (np.float32(air) - dough)
        self.temperatures = np.array([air, dough], dtype=np.float32)
        if action == 2:
            self.temperatures = self.temperatures.astype(np.float32)
        reward = -abs(float(self.temperatures[1]) - 180.0) / 180.0
        return self.temperatures.copy(), reward, False, self.t >= LIMIT, {}
