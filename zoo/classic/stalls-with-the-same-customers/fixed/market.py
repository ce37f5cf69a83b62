"""Several market stalls at once, each with its own day."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from gymnasium.vector import SyncVectorEnv


class Stall(gym.Env):
    """Order fruit in the morning; what is left in the evening is lost."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 30.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(6)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.trend = float(self.np_random.uniform(5, 15))
        self.sold, self.left = 0.0, 12
        return self._observe(), {}

    def _observe(self):
        return np.array([self.sold, self.left], dtype=np.float32)

    def step(self, action):
        ordered = 5.0 * int(action)
        wanted = min(float(self.np_random.poisson(self.trend)), 30.0)
        self.sold = min(ordered, wanted)
        self.left -= 1
        return self._observe(), 2.0 * self.sold - ordered, self.left == 0, False, {}


class Market(SyncVectorEnv):
    """Four stalls."""

    def __init__(self):
        super().__init__([Stall] * 4)

    def reset(self, *, seed=None, options=None):
        if seed is None:
            return super().reset(options=options)
        return super().reset(seed=[seed + 1000 * stall for stall in range(self.num_envs)], options=options)
