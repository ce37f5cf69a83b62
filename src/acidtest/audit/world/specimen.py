"""A small sound world from which the rules make their examples by one change."""

from __future__ import annotations

from acidtest.audit.example import World

WALK = '''
import gymnasium as gym
import numpy as np
from gymnasium import spaces

MOVES = np.array([[0, 1], [0, -1], [1, 0], [-1, 0]], dtype=np.float32) * 0.1


class World(gym.Env):
    """Walk to the goal on a windy square."""

    def __init__(self, max_steps=40):
        self.observation_space = spaces.Box(-1.0, 1.0, shape=(4,), dtype=np.float32)
        self.action_space = spaces.Discrete(4)
        self.max_steps = max_steps

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.place = self.np_random.uniform(-0.5, 0.5, size=2).astype(np.float32)
        self.goal = self.np_random.uniform(-0.9, 0.9, size=2).astype(np.float32)
        self.steps = 0
        return self.look(), {}

    def look(self):
        return np.concatenate([self.place, self.goal])

    def step(self, action):
        self.steps += 1
        wind = self.np_random.normal(0.0, 0.02, size=2).astype(np.float32)
        self.place = np.clip(self.place + MOVES[action] + wind, -1.0, 1.0)
        distance = float(np.linalg.norm(self.place - self.goal))
        terminated = distance < 0.1
        truncated = not terminated and self.steps >= self.max_steps
        return self.look(), 1.0 if terminated else -distance, terminated, truncated, {}
'''

GOOD = World(WALK)


def changed(*pairs: tuple[str, str]) -> World:
    """Give the world with some of its text replaced."""
    source = WALK
    for old, new in pairs:
        if old not in source:
            raise ValueError(f"the specimen does not hold {old!r}")
        source = source.replace(old, new)
    return World(source)
