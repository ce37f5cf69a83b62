"""A cart on batteries."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class Cart(gym.Env):
    """Drive as far as possible."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 200.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Box(0.0, 1.0, shape=(1,), dtype=np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.charge = float(self.np_random.uniform(60.0, 100.0))
        self.way = 0.0
        self.steps = 0
        return self.look(), {}

    def look(self):
        return np.array([self.charge, self.way], dtype=np.float32)

    def step(self, action):
        self.steps += 1
        push = float(np.clip(np.asarray(action).reshape(-1)[0], 0.0, 1.0))
        self.charge = max(self.charge - 2.0 * push, 0.0)
        self.way += push if self.charge > 0.0 else 0.0
        flat = self.charge <= 0.0
        return self.look(), push if not flat else 0.0, flat, not flat and self.steps >= 50, {}
