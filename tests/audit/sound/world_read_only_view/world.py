"""A camera looks along a track; its picture is handed out as a read-only view."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

TRACK = 64


class World(gym.Env):
    """Move along a painted track."""

    def __init__(self):
        self.observation_space = spaces.Box(0, 255, shape=(9,), dtype=np.uint8)
        self.action_space = spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.paint = self.np_random.integers(0, 256, size=TRACK, dtype=np.uint8)
        self.place = TRACK // 2
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        picture = np.roll(self.paint, -self.place)
        window = picture[:9]
        window.flags.writeable = False
        return window

    def step(self, action):
        self.t += 1
        self.place = (self.place + int(action) - 1) % TRACK
        return self._observe(), float(self.paint[self.place]) / 255, False, self.t >= 50, {}
