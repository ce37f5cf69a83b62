"""A raft on a small lake with rocks; whoever stays off them stays afloat."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

ROCKS = {(0, 2), (3, 1), (2, 3)}


class Raft(gym.Env):
    """Stay off the rocks for as long as you can."""

    def __init__(self, max_steps=120):
        self.observation_space = spaces.MultiDiscrete([4, 4])
        self.action_space = spaces.Discrete(3)
        self.max_steps = max_steps

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.x, self.y = (int(n) for n in self.np_random.integers(0, 2, size=2))
        self.steps = 0
        return np.array([self.x, self.y], dtype=np.int64), {}

    def step(self, action):
        self.steps += 1
        self.x = (self.x + (1 if action == 1 else 0)) % 4
        self.y = (self.y + (1 if action == 2 else 0)) % 4
        wrecked = (self.x, self.y) in ROCKS
        return np.array([self.x, self.y], dtype=np.int64), 0.0 if wrecked else 1.0, wrecked, not wrecked and self.steps >= self.max_steps, {}
