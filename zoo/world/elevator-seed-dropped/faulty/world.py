"""An elevator serves calls that arrive at random on the floors of a building."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

FLOORS = 8
LIMIT = 60


class World(gym.Env):
    """Move the car up or down, or open the doors; waiting passengers cost."""

    metadata = {"render_modes": []}

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 1.0, shape=(FLOORS + 1,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)
        self.rng = np.random.default_rng()

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.car = 0
        self.t = 0
        self.waiting = self.rng.integers(0, 3, size=FLOORS)
        return self._observe(), {}

    def _observe(self):
        crowd = np.minimum(self.waiting, 10) / 10
        return np.append(crowd, self.car / (FLOORS - 1)).astype(np.float32)

    def _arrivals(self):
        calls = self.rng.random(FLOORS) < 0.05
        self.waiting = self.waiting + calls

    def step(self, action):
        self.t += 1
        served = 0
        if action == 0:
            self.car = max(self.car - 1, 0)
        elif action == 1:
            self.car = min(self.car + 1, FLOORS - 1)
        else:
            served = int(self.waiting[self.car])
            self.waiting[self.car] = 0
        self._arrivals()
        reward = served - 0.1 * float(np.minimum(self.waiting, 10).sum())
        return self._observe(), reward, False, self.t >= LIMIT, {}
