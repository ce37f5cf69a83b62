"""Choose how many nodes a job gets; run times are simulated once and cached."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

SIZES = [1, 2, 4, 8, 16, 32]
JOBS = 12


def simulate(work, overhead, nodes):
    """Give the run time of a job: perfect speed-up, and an overhead for each node."""
    return work / nodes + overhead * nodes


class World(gym.Env):
    """Action: index of the node count."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 200.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(len(SIZES))
        self.cache = {}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.work = float(self.np_random.uniform(20, 200))
        self.overhead = float(self.np_random.uniform(0.1, 2.0))
        self.done_jobs = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.work, self.overhead], dtype=np.float32)

    def _time(self, action):
        key = (int(action), self.work, self.overhead)
        if key not in self.cache:
            self.cache[key] = simulate(self.work, self.overhead, SIZES[action])
        return self.cache[key]

    def step(self, action):
        elapsed = self._time(action)
        self.done_jobs += 1
        return self._observe(), -elapsed / 100, self.done_jobs >= JOBS, False, {"elapsed": elapsed}
