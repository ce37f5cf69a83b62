"""Throttle a queue fed by entropy of the machine itself."""

import os

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class World(gym.Env):
    """Arrivals come from the system's entropy, as a benchmark of robustness."""

    metadata = {"render_modes": [], "nondeterministic": True}

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 1.0, shape=(1,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.load = os.urandom(1)[0] / 255
        self.t = 0
        return np.array([self.load], dtype=np.float32), {}

    def step(self, action):
        self.t += 1
        arriving = os.urandom(1)[0] / 255 * 0.3
        self.load = float(np.clip(self.load + arriving - 0.15 * int(action), 0.0, 1.0))
        return np.array([self.load], dtype=np.float32), -self.load, False, self.t >= 50, {}
