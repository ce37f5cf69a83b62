"""Keep a balloon at its height by heating."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

CEILING = 100.0
LIMIT = 60


class World(gym.Env):
    """Action: burner from 0 to 1."""

    def __init__(self):
        high = np.array([CEILING, 20.0, CEILING], dtype=np.float32)
        low = np.array([0.0, -20.0, 0.0], dtype=np.float32)
        self.observation_space = spaces.Box(low, high, dtype=np.float32)
        self.action_space = spaces.Box(0.0, 1.0, shape=(1,), dtype=np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.height = float(self.np_random.uniform(20, 40))
        self.target = float(self.np_random.uniform(40, 60))
        self.speed = 0.0
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.height, self.speed, self.target], dtype=np.float32)

    def step(self, action):
        self.t += 1
        lift = 6.0 * float(action[0]) - 2.5
        self.speed = float(np.clip(self.speed + lift, -20.0, 20.0))
        self.height = max(self.height + self.speed, 0.0)
        if self.height in (0.0, CEILING):
            self.speed = 0.0
        reward = 1.0 - abs(self.height - self.target) / CEILING
        return self._observe(), reward, False, self.t >= LIMIT, {}
