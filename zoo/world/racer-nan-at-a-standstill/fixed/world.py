"""Drive a lap as smoothly as possible."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

LIMIT = 60


class World(gym.Env):
    """Action: brake, coast, accelerate."""

    def __init__(self):
        self.observation_space = spaces.Box(-10.0, 50.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.speed = 12.0
        self.curve = float(self.np_random.uniform(-1, 1))
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.speed, self.curve], dtype=np.float32)

    def step(self, action):
        self.t += 1
        before = self.speed
        self.speed = float(np.clip(self.speed + 2.0 * (int(action) - 1), 0.0, 40.0))
        self.curve = float(np.clip(self.curve + self.np_random.normal(0, 0.2), -2, 2))
        jerk = np.float64(self.speed - before)
        with np.errstate(divide="ignore", invalid="ignore"):
            smooth = 1.0 - abs(jerk / np.float64(self.speed+ 1.0))
        reward = float(smooth) - 0.05 * abs(self.curve) * self.speed / 10
        return self._observe(), reward, False, self.t >= LIMIT, {}
