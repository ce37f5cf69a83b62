"""Lights on a board: each press turns a light and its neighbours."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class Lights(gym.Env):
    """Turn all lights off."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 1.0, shape=(5,), dtype=np.float32)
        self.action_space = spaces.Discrete(5)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.lights = self.np_random.integers(0, 2, size=5).astype(np.float32)
        self.steps = 0
        return self.lights.copy(), {}

    def step(self, action):
        self.steps += 1
        turned = np.zeros(5, dtype=np.float32)
        turned[[(int(action) - 1) % 5, int(action), (int(action) + 1) % 5]] = 1.0
        self.lights = np.abs(self.lights - turned)
        done = not self.lights.any()
        return self.lights.copy(), float(-self.lights.sum()), bool(done), not done and self.steps >= 30, {}
