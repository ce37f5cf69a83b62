"""Balance a broom on a hand."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class World(gym.Env):
    """One for each step until it falls."""

    reward_range = (0.0, 1.0)

    def __init__(self):
        self.observation_space = spaces.Box(-10.0, 10.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.lean, self.speed = self.np_random.uniform(-0.1, 0.1, size=2)
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.lean, self.speed], dtype=np.float32)

    def step(self, action):
        self.t += 1
        self.speed = float(np.clip(self.speed + 0.15 * self.lean + 0.05 * (int(action) - 1), -5, 5))
        self.lean = float(np.clip(self.lean + self.speed, -5, 5))
        fallen = abs(self.lean) > 1.0
        return self._observe(), 1.0, fallen, not fallen and self.t >= 200, {}
