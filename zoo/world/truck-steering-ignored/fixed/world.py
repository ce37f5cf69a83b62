"""Keep a truck in its lane: throttle and steering."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

LIMIT = 50


class World(gym.Env):
    """Action: throttle, steering."""

    def __init__(self):
        self.observation_space = spaces.Box(-30.0, 30.0, shape=(3,), dtype=np.float32)
        self.action_space = spaces.Box(-1.0, 1.0, shape=(2,), dtype=np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.speed = 10.0
        self.offset = float(self.np_random.uniform(-1, 1))
        self.bend = 0.0
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.speed, self.offset, self.bend], dtype=np.float32)

    def step(self, action):
        self.t += 1
        throttle, steering = (float(x) for x in action)
        self.bend = float(np.clip(self.bend + self.np_random.normal(0, 0.1), -1, 1))
        drift = -self.bend
        self.speed = float(np.clip(self.speed + throttle, 0.0, 30.0))
        self.offset = float(np.clip(self.offset + 0.1 * (steering + drift) * self.speed / 10 + 0.01, -30, 30))
        off = abs(self.offset) > 4
        return self._observe(), 1.0 - abs(self.offset), off, not off and self.t >= LIMIT, {}
