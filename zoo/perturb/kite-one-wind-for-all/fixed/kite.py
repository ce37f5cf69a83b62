"""A kite in a wind that turns."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class Kite(gym.Env):
    """Keep the kite near the middle."""

    def __init__(self):
        self.observation_space = spaces.Box(-2.0, 2.0, shape=(4,), dtype=np.float32)
        self.action_space = spaces.Box(-1.0, 1.0, shape=(2,), dtype=np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.wind = self.np_random.uniform(-0.5, 0.5, size=2).astype(np.float32)
        self.place = self.np_random.uniform(-0.5, 0.5, size=2).astype(np.float32)
        self.steps = 0
        return self.look(), {}

    def look(self):
        return np.concatenate([self.place, self.wind])

    def step(self, action):
        self.steps += 1
        self.wind += self.np_random.normal(0.0, 0.05, size=2).astype(np.float32)
        np.clip(self.wind, -1.0, 1.0, out=self.wind)
        self.place = np.clip(self.place + 0.1 * (np.asarray(action, dtype=np.float32) + self.wind), -2.0, 2.0)
        gone = bool(np.abs(self.place).max() >= 2.0)
        return self.look(), 1.0 - float(np.linalg.norm(self.place)), gone, not gone and self.steps >= 60, {}
