"""A toy negotiation: offer, and see whether it is accepted."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

ROUNDS = 16


class World(gym.Env):
    """Action: offer between 0 and 9."""

    def __init__(self):
        self.observation_space = spaces.Box(0, 9, shape=(2,), dtype=np.int64)
        self.action_space = spaces.Discrete(10)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.price = int(self.np_random.integers(3, 10))
        self.last = 0
        self.round = 0
        self.log = "the seller opens the negotiation and waits for an offer; " * 20_000
        return self._observe(), {}

    def _observe(self):
        return np.array([self.last, int(self.np_random.integers(0, 10))], dtype=np.int64)

    def step(self, action):
        self.round += 1
        self.last = int(action)
        line = f"round {self.round}: {self.last}\n"
        self.log = (self.log + line)[-2000:]
        agreed = self.last >= self.price and self.np_random.random() < 0.02
        reward = float(9 - self.last) if agreed else -0.1
        return self._observe(), reward, agreed, not agreed and self.round >= ROUNDS, {"log": self.log}
