"""A pendulum arm whose largest angle is a third of pi."""

import math

import gymnasium as gym
import numpy as np
from gymnasium import spaces

LARGEST = math.pi / 3 * 1.1


class World(gym.Env):
    """Push the arm; it stops at its largest angle."""

    def __init__(self):
        bound = np.nextafter(np.float32(LARGEST), np.float32(0))
        self.observation_space = spaces.Box(-bound, bound, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Box(-1.0, 1.0, shape=(1,), dtype=np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.angle = float(self.np_random.uniform(-0.5, 0.5))
        self.speed = 0.0
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.angle, self.speed], dtype=np.float32)

    def step(self, action):
        self.t += 1
        self.speed = float(np.clip(0.9 * self.speed + 0.2 * float(action[0]), -1, 1))
        self.angle = min(max(self.angle + self.speed, -LARGEST), LARGEST)
        return self._observe(), math.cos(self.angle), False, self.t >= 60, {}
