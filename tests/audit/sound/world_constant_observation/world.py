"""Five machines with unknown odds."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

ODDS = (0.1, 0.3, 0.5, 0.7, 0.9)


class World(gym.Env):
    """Pull an arm; a hundred pulls an episode."""

    def __init__(self):
        self.observation_space = spaces.Box(-1.0, 1.0, shape=(1,), dtype=np.float32)
        self.action_space = spaces.Discrete(len(ODDS))

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.order = self.np_random.permutation(len(ODDS))
        self.pulls = 0
        return np.zeros(1, dtype=np.float32), {}

    def step(self, action):
        self.pulls += 1
        won = self.np_random.random() < ODDS[self.order[action]]
        return np.zeros(1, dtype=np.float32), float(won), False, self.pulls >= 100, {}
