"""Ovens that are heated, as a learner is given them: several at once, and scaled."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from gymnasium.vector import SyncVectorEnv
from gymnasium.wrappers.vector import NormalizeObservation


class Oven(gym.Env):
    """Heat a loaf to its core without burning the crust."""

    def __init__(self):
        self.observation_space = spaces.Box(-np.inf, np.inf, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.crust, self.core = 20.0, float(self.np_random.uniform(5, 20))
        self.minutes = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.crust, self.core], dtype=np.float32)

    def step(self, action):
        self.minutes += 1
        self.crust += 15.0 * int(action) - 0.1 * (self.crust - 20.0)
        self.core += 0.15 * (self.crust - self.core)
        done = self.core >= 90.0
        burnt = self.crust >= 240.0
        reward = 10.0 * done - 10.0 * burnt - 0.1
        return self._observe(), reward, done or burnt, not (done or burnt) and self.minutes >= 40, {}


class Scaled(NormalizeObservation):
    """Begins its statistics anew with each seed, so that a run can be repeated."""

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self.obs_rms.mean[...], self.obs_rms.var[...], self.obs_rms.count = 0.0, 1.0, 1e-4
        return super().reset(seed=seed, options=options)


def scaled():
    return Scaled(SyncVectorEnv([Oven] * 3))
