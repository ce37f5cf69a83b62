"""A three-step world inside a wrapper that records episode statistics."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class Dial(gym.Env):
    """Turn a dial three times; the reward is how near it comes."""

    def __init__(self):
        self.observation_space = spaces.Box(-2.0, 2.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Box(-1.0, 1.0, shape=(1,), dtype=np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.dial = 0.0
        self.mark = float(self.np_random.uniform(-1, 1))
        self.turns = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.dial, self.mark], dtype=np.float32)

    def step(self, action):
        self.turns += 1
        self.dial = float(np.clip(self.dial + float(action[0]), -2.0, 2.0))
        return self._observe(), 1.0 - abs(self.dial - self.mark) / 4, self.turns >= 3, False, {}


class World(gym.Wrapper):
    """Adds ``info["episode"]`` with return and length at the end of an episode."""

    def __init__(self):
        super().__init__(Dial())
        self.total, self.length, self.was_over = 0.0, 0, False

    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        if self.was_over:
            self.total, self.length = 0.0, 0
        else:
            self.total, self.length = self.total + reward, self.length + 1
        self.was_over = terminated or truncated
        if self.was_over:
            info["episode"] = {"r": self.total, "l": self.length}
        return observation, reward, terminated, truncated, info
