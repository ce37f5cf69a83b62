"""Defend a small network: isolate a host, or patch one."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

HOSTS = ["web", "mail", "db", "build", "vpn", "backup"]
LIMIT = 24


def snapshot(rng):
    """Give a scenario: which hosts are there, and whether each is infected."""
    chosen = rng.choice(len(HOSTS), size=3, replace=False)
    return {HOSTS[int(i)]: bool(rng.random() < 0.5) for i in chosen}


class World(gym.Env):
    """Actions: patch host i, or wait."""

    def __init__(self):
        self.observation_space = spaces.MultiBinary(2 * len(HOSTS))
        self.action_space = spaces.Discrete(len(HOSTS) + 1)
        self.hosts = {}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.hosts = snapshot(self.np_random)
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        present = [name in self.hosts for name in HOSTS]
        infected = [self.hosts.get(name, False) for name in HOSTS]
        return np.array(present + infected, dtype=np.int8)

    def _spread(self):
        if any(self.hosts.values()) and self.np_random.random() < 0.3:
            names = sorted(self.hosts)
            self.hosts[names[int(self.np_random.integers(len(names)))]] = True

    def step(self, action):
        self.t += 1
        if action < len(HOSTS) and HOSTS[action] in self.hosts:
            self.hosts[HOSTS[action]] = False
        self._spread()
        infected = sum(self.hosts.values())
        return self._observe(), -float(infected), infected == 0, infected > 0 and self.t >= LIMIT, {}
