"""Keep a reaction between two temperatures."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

TENTH = 0.1


class World(gym.Env):
    """Action: cool, nothing, heat."""

    def __init__(self, max_steps=30):
        self.observation_space = spaces.Box(-50.0, 150.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)
        self.max_steps = max_steps

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.temperature = float(self.np_random.uniform(40, 60))
        self.feed = float(self.np_random.uniform(0.5, 1.5))
        self.clock = 0.0
        self.steps = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.temperature, self.feed], dtype=np.float32)

    def step(self, action):
        self.clock += TENTH
        self.steps += 1
        drift = 0.4 * self.feed + 2.0 * (int(action) - 1) - 0.02 * (self.temperature - 50)
        self.temperature = float(np.clip(self.temperature + drift, -50, 150))
        reward = 1.0 if 45 <= self.temperature <= 55 else 0.0
        over = self.steps >= self.max_steps
        return self._observe(), reward, False, over, {}
