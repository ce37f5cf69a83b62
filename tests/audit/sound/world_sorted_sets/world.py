"""Ants gather crumbs; the policy places the next crumb."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

NAMES = frozenset({"ada", "bob", "cyd", "dan", "eve"})
LENGTH = 12


class World(gym.Env):
    """Action: where the crumb falls."""

    def __init__(self):
        self.observation_space = spaces.Box(0, LENGTH, shape=(len(NAMES),), dtype=np.int64)
        self.action_space = spaces.Discrete(LENGTH)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.ants = {name: int(self.np_random.integers(LENGTH)) for name in sorted(NAMES)}
        self.t = 0
        return self._observe(), {"names": set(NAMES)}

    def _observe(self):
        return np.array([self.ants[name] for name in sorted(self.ants)], dtype=np.int64)

    def step(self, action):
        self.t += 1
        crumb = int(action)
        nearest = min(sorted(NAMES), key=lambda name: (abs(self.ants[name] - crumb), name))
        self.ants[nearest] += int(np.sign(crumb - self.ants[nearest]))
        gathered = {name for name, place in self.ants.items() if place == crumb}
        return self._observe(), float(len(gathered)), False, self.t >= 40, {"gathered": gathered}
