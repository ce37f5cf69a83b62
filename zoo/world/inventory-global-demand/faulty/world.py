"""One product, daily demand, orders that arrive the next day."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

CAPACITY = 40
DAYS = 50
PRICE, COST, HOLDING, LOST = 5.0, 3.0, 0.1, 1.0


class World(gym.Env):
    """Choose how much to order each evening."""

    def __init__(self):
        self.observation_space = spaces.Box(0, CAPACITY, shape=(2,), dtype=np.int64)
        self.action_space = spaces.Discrete(11)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.stock = int(self.np_random.integers(5, 15))
        self.coming = 0
        self.day = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.stock, self.coming], dtype=np.int64)

    def _demand(self):
        weekend = self.day % 7 >= 5
        return int(np.random.poisson(9 if weekend else 5))

    def step(self, action):
        self.day += 1
        self.stock = min(self.stock + self.coming, CAPACITY)
        demand = self._demand()
        sold = min(demand, self.stock)
        self.stock -= sold
        self.coming = int(action)
        reward = PRICE * sold - COST * self.coming - HOLDING * self.stock - LOST * (demand - sold)
        return self._observe(), reward, False, self.day >= DAYS, {"demand": demand}
