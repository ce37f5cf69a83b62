"""Soar in thermals and stay high."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class World(gym.Env):
    """Action: turn left, straight, turn right."""

    def __init__(self, max_episode_steps=45):
        self.observation_space = spaces.Box(-50.0, 500.0, shape=(3,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)
        self.max_episode_steps = max_episode_steps

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.height = 200.0
        self.place = 0.0
        self.thermal = float(self.np_random.uniform(-10, 10))
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.height, self.place, self.thermal], dtype=np.float32)

    def step(self, action):
        self.t += 1
        self.place = float(np.clip(self.place + (int(action) - 1), -40, 40))
        lift = 3.0 - 0.5 * abs(self.place - self.thermal)
        change = float(np.clip(lift, -3.0, 3.0)) + float(self.np_random.normal(0, 0.3))
        self.height = float(np.clip(self.height + change, 0.0, 500.0))
        down = self.height <= 0.0
        late = self.t >= self.max_episode_steps
        return self._observe(), change, down or late, False, {}
