"""A pendulum that swings for ever; the wrapper ends its episodes."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from gymnasium.wrappers import TimeLimit


class Swing(gym.Env):
    """Push at the right moment."""

    def __init__(self):
        self.observation_space = spaces.Box(-20.0, 20.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.angle, self.speed = self.np_random.uniform(-1, 1, size=2)
        return self._observe(), {}

    def _observe(self):
        return np.array([self.angle, self.speed], dtype=np.float32)

    def step(self, action):
        self.speed = float(np.clip(0.98 * self.speed - 0.1 * self.angle + 0.1 * (int(action) - 1), -5, 5))
        self.angle = float(np.clip(self.angle + self.speed, -15, 15))
        return self._observe(), abs(self.angle), False, False, {}


class World(TimeLimit):
    """The swing, for fifty steps."""

    def __init__(self):
        super().__init__(Swing(), max_episode_steps=50)
