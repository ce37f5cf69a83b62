"""Drive on a motorway of three lanes."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

LANES = 3
LIMIT = 40
COLLISION, SPEED, RIGHT = -5.0, 0.4, 0.1


def scaled(value):
    """Map the sum of the terms to the range from 0 to 1."""
    worst, best = COLLISION, SPEED + RIGHT
    return float(np.clip((value - worst) / (best - worst), 0.0, 1.0))


class World(gym.Env):
    """Actions: left, idle, right, faster."""

    reward_range = (0.0, 1.0)

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 40.0, shape=(3,), dtype=np.float32)
        self.action_space = spaces.Discrete(4)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.lane = int(self.np_random.integers(LANES))
        self.speed = 20.0
        self.gap = float(self.np_random.uniform(25, 40))
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.lane, self.speed, self.gap], dtype=np.float32)

    def step(self, action):
        self.t += 1
        if action in (0, 2):
            self.lane = int(np.clip(self.lane + int(action) - 1, 0, LANES - 1))
        elif action == 3:
            self.speed = min(self.speed + 2.0, 40.0)
        self.gap = float(np.clip(self.gap - 0.2 * (self.speed - 20.0) + self.np_random.uniform(0, 0.5), 0.0, 40.0))
        crashed = self.gap <= 0.0
        terms = COLLISION * crashed + SPEED * (self.speed - 20) / 20 + RIGHT * self.lane / (LANES - 1)
        return self._observe(), scaled(terms), crashed, not crashed and self.t >= LIMIT, {}
