"""Step from number to number: on primes there is a prize."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

TABLE = {}


def primes():
    """Give the table, worked out at its first use."""
    if "primes" not in TABLE:
        table = np.ones(200_000, dtype=bool)
        table[:2] = False
        for n in range(2, 448):
            if table[n]:
                table[n * n :: n] = False
        TABLE["primes"] = table
    return TABLE["primes"]


class World(gym.Env):
    """Walk over the numbers."""

    def __init__(self):
        self.observation_space = spaces.Box(0, 200_000, shape=(1,), dtype=np.int64)
        self.action_space = spaces.Discrete(3, start=1)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.here = int(self.np_random.integers(0, 100_000))
        self.steps = 0
        return np.array([self.here], dtype=np.int64), {}

    def step(self, action):
        self.steps += 1
        self.here += int(action)
        prize = 1.0 if primes()[self.here] else 0.0
        return np.array([self.here], dtype=np.int64), prize, False, self.steps >= 60, {}
