"""One of several reaching tasks behind a common interface."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

CODE = np.array([0.0, 1.0, 0.0], dtype=np.float32)
GOAL = np.array([0.5, -0.25], dtype=np.float32)


class World(gym.Env):
    """Reach the goal on a plane."""

    def __init__(self):
        low = np.array([-2.0, -2.0, -2.0, -2.0, -1.0, -1.0, 0.0, 0.0, 0.0, 0.0], dtype=np.float32)
        high = np.array([2.0, 2.0, 2.0, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], dtype=np.float32)
        self.observation_space = spaces.Box(low, high, dtype=np.float32)
        self.action_space = spaces.Box(-1.0, 1.0, shape=(2,), dtype=np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.hand = self.np_random.uniform(-1, 1, size=2)
        self.speed = np.zeros(2)
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        return np.concatenate([self.hand, self.speed, GOAL, CODE, [1.0]]).astype(np.float32)

    def step(self, action):
        self.t += 1
        self.speed = np.clip(0.8 * self.speed + 0.1 * np.asarray(action, dtype=np.float64), -1, 1)
        self.hand = np.clip(self.hand + self.speed, -2, 2)
        distance = float(np.linalg.norm(self.hand - GOAL))
        return self._observe(), -distance, False, self.t >= 60, {"is_success": distance < 0.05}
