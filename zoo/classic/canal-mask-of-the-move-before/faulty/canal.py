"""Open the locks of a canal in a legal order."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

GATES = 6


class Canal(gym.Env):
    """A gate may be worked when the water on both of its sides is level; raise the boat to the last basin."""

    def __init__(self):
        self.observation_space = spaces.MultiDiscrete([2] * GATES + [GATES + 1])
        self.action_space = spaces.Discrete(GATES)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.open = self.np_random.integers(0, 2, size=GATES)
        self.boat = 0
        self.steps = 0
        return self._observe(), {"action_mask": self._mask()}

    def _observe(self):
        return np.append(self.open, self.boat).astype(np.int64)

    def _mask(self):
        mask = np.zeros(GATES, dtype=np.int8)
        for gate in range(GATES):
            left = self.open[gate - 1] if gate else 0
            right = self.open[gate + 1] if gate + 1 < GATES else 0
            mask[gate] = self.open[gate] or not (left and right)
        if not mask.any():
            mask[:] = 1
        return mask

    def step(self, action):
        if not self._mask()[action]:
            raise RuntimeError(f"gate {action} holds back water on both sides")
        allowed = self._mask()
        self.open[action] = 1 - self.open[action]
        self.steps += 1
        if self.boat == action and self.open[action]:
            self.boat += 1
        there = self.boat == GATES
        reward = 10.0 if there else -0.1
        return self._observe(), reward, there, not there and self.steps >= 60, {"action_mask": allowed}
