"""Roll a ball into a hole."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class World(gym.Env):
    """Tilt left or right."""

    def __init__(self):
        self.observation_space = spaces.Box(-1.0, 11.0, shape=(1,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.ball = float(self.np_random.uniform(3, 6))
        self.in_hole = False
        return self._observe(), {}

    def _observe(self):
        return np.array([self.ball], dtype=np.float32)

    def step(self, action):
        if self.in_hole:
            return self._observe(), 0.0, True, False, {}
        self.ball = float(np.clip(self.ball + (1.0 if action else -1.0), -1.0, 11.0))
        self.in_hole = self.ball >= 10.0
        return self._observe(), 5.0 if self.in_hole else -0.1, self.in_hole, False, {}
