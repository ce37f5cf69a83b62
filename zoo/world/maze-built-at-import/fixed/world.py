"""A maze whose walls are drawn at random; find the exit."""

import random

import gymnasium as gym
import numpy as np
from gymnasium import spaces

SIZE = 7


def draw_walls(rng):
    """Draw about a quarter of the cells as walls; start and exit stay free."""
    cells = [(x, y) for x in range(SIZE) for y in range(SIZE)]
    return {cell for cell in cells if rng.random() < 0.25} - {(0, 0), (SIZE - 1, SIZE - 1)}


WALLS = draw_walls(random.Random(2024))
STEPS = [(0, 1), (0, -1), (1, 0), (-1, 0)]


class World(gym.Env):
    """Walk to the far corner."""

    def __init__(self):
        self.observation_space = spaces.Box(-1, SIZE, shape=(6,), dtype=np.int64)
        self.action_space = spaces.Discrete(4)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        free = [(x, y) for x in range(SIZE - 1) for y in range(SIZE - 1) if (x, y) not in WALLS]
        self.cell = free[int(self.np_random.integers(len(free)))]
        self.t = 0
        return self._observe(), {}

    def _blocked(self, cell):
        return cell in WALLS or not (0 <= cell[0] < SIZE and 0 <= cell[1] < SIZE)

    def _observe(self):
        x, y = self.cell
        around = [int(self._blocked((x + dx, y + dy))) for dx, dy in STEPS]
        return np.array([x, y, *around], dtype=np.int64)

    def step(self, action):
        self.t += 1
        dx, dy = STEPS[action]
        ahead = (self.cell[0] + dx, self.cell[1] + dy)
        if not self._blocked(ahead):
            self.cell = ahead
        done = self.cell == (SIZE - 1, SIZE - 1)
        return self._observe(), 1.0 if done else -0.01, done, not done and self.t >= 100, {}
