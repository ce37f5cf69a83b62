"""Sort three cups by size; they may lie in order from the start."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class World(gym.Env):
    """Swap neighbours, or ring the bell when all is in order."""

    def __init__(self):
        self.observation_space = spaces.MultiDiscrete([3, 3, 3])
        self.action_space = spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.cups = self.np_random.permutation(3)
        self.t = 0
        return self._observe(), {"success": self._sorted()}

    def _sorted(self):
        return bool((self.cups[:-1] < self.cups[1:]).all())

    def _observe(self):
        return self.cups.astype(np.int64)

    def step(self, action):
        self.t += 1
        if action < 2:
            self.cups[[action, action + 1]] = self.cups[[action + 1, action]]
        rung = action == 2
        reward = (1.0 if self._sorted() else -1.0) if rung else -0.05
        return self._observe(), reward, bool(rung), not rung and self.t >= 30, {"success": self._sorted()}
