"""Walk along a corridor to the treasure."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

LENGTH = 6


class World(gym.Env):
    """Action 0 steps back, 1 and 2 step forward."""

    def __init__(self):
        self.observation_space = spaces.Discrete(LENGTH + 1)
        self.action_space = spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.place = int(self.np_random.integers(0, 2))
        self.found = False
        return self.place, {}

    def step(self, action):
        if self.place < LENGTH:
            self.place = max(self.place + (1 if action else -1), 0)
        self.found = self.place == LENGTH
        return self.place, 5.0 if self.found else -0.1, self.found, False, {}
