"""Sort parcels into bins by a continuous command."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

BINS = 6
PARCELS = 30


class World(gym.Env):
    """Action: from 0 to 1, the position of the gate."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 1.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Box(0.0, 1.0, shape=(1,), dtype=np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.filled = [0] * BINS
        self.count = 0
        self._next()
        return self._observe(), {}

    def _next(self):
        self.wanted = int(self.np_random.integers(BINS))

    def _observe(self):
        return np.array([self.wanted / (BINS - 1), self.count / PARCELS], dtype=np.float32)

    def step(self, action):
        gate = int(float(action[0]) * BINS)
        self.filled[gate] += 1
        reward = 1.0 if gate == self.wanted else -0.2
        self.count += 1
        self._next()
        return self._observe(), reward, self.count >= PARCELS, False, {"filled": list(self.filled)}
