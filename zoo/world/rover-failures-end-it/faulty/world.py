"""Drive a rover over rough ground; parts may fail."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

PARTS = ["wheel", "arm", "antenna"]
LIMIT = 70


class World(gym.Env):
    """Action: slow, normal, fast."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 1.0, shape=(len(PARTS) + 1,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.health = {part: 1.0 for part in PARTS}
        self.rough = float(self.np_random.random())
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([*self.health.values(), self.rough], dtype=np.float32)

    def step(self, action):
        self.t += 1
        for part in PARTS:
            wear = 0.02 * (1 + int(action)) * self.rough * float(self.np_random.random())
            self.health[part] = max(self.health[part] - wear, 0.0)
        self.rough = float(self.np_random.random())
        failed = [part for part in PARTS if self.health[part] <= 0.0]
        reward = 0.5 * (1 + int(action)) - 5.0 * len(failed)
        terminated = failed
        return self._observe(), reward, terminated, not failed and self.t >= LIMIT, {"failed": failed}
