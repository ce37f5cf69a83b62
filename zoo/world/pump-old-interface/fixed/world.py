"""Hold the water level of a tank."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

LIMIT = 40


class World(gym.Env):
    """Action: pump off or on."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 10.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(2)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.level = float(self.np_random.uniform(3, 7))
        self.drain = float(self.np_random.uniform(0.1, 0.4))
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.level, self.drain], dtype=np.float32)

    def step(self, action):
        self.t += 1
        self.level = float(np.clip(self.level - self.drain + 0.5 * int(action), 0.0, 10.0))
        empty = self.level <= 0.0
        reward = 1.0 - abs(self.level - 5.0) / 5.0
        late = self.t >= LIMIT
        return self._observe(), reward, empty, late and not empty, {"late": late}
