"""Wolves chase a sheep on a line; the policy moves the sheep."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

WIDTH = 30
PACK = {"alpha", "beta", "gamma", "delta", "omega"}


class World(gym.Env):
    """Stay away from the pack: left, stay, right."""

    def __init__(self):
        self.observation_space = spaces.Box(0, WIDTH, shape=(len(PACK) + 1,), dtype=np.int64)
        self.action_space = spaces.Discrete(3)
        self.agents = list(PACK)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.sheep = WIDTH // 2
        places = self.np_random.integers(0, WIDTH // 4, size=len(PACK))
        self.place = {name: int(place) for name, place in zip(self.agents, places)}
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.sheep, *(self.place[name] for name in sorted(PACK))], dtype=np.int64)

    def _hunt(self):
        taken = set(self.place.values())
        for name in self.agents:
            ahead = self.place[name] + (1 if self.sheep > self.place[name] else -1)
            if ahead not in taken:
                taken.discard(self.place[name])
                self.place[name] = ahead
                taken.add(ahead)

    def step(self, action):
        self.t += 1
        self.sheep = int(np.clip(self.sheep + action - 1, 0, WIDTH))
        self._hunt()
        caught = self.sheep in self.place.values()
        return self._observe(), -10.0 if caught else 1.0, caught, not caught and self.t >= 60, {}
