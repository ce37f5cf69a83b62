"""Find the lamp in a room with walls."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

SIDE = 5
MOVES = ((0, 1), (0, -1), (1, 0), (-1, 0))


class Corridor(gym.Env):
    """Walk on a grid; info tells which steps lead anywhere."""

    def __init__(self):
        self.observation_space = spaces.MultiDiscrete([SIDE] * 4)
        self.action_space = spaces.Discrete(4)
        self.max_steps = 50

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.place, self.lamp = self.np_random.integers(0, SIDE, size=(2, 2))
        if (self.place == self.lamp).all():
            self.lamp = SIDE - 1 - self.lamp if (self.lamp != SIDE // 2).any() else np.array([0, 0])
        self.steps = 0
        return self._observe(), {"action_mask": self._mask()}

    def _observe(self):
        return np.concatenate([self.place, self.lamp])

    def _mask(self):
        return np.array([np.all((self.place + move >= 0) & (self.place + move < SIDE)) for move in MOVES], dtype=np.int8)

    def step(self, action):
        self.steps += 1
        self.place = np.clip(self.place + MOVES[action], 0, SIDE - 1)
        found = bool((self.place == self.lamp).all())
        late = not found and self.steps >= self.max_steps
        return self._observe(), 1.0 if found else -0.02, found, late, {"action_mask": self._mask()}
