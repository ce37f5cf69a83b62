"""Hold a boat on its course; the compass drifts once it has warmed up."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

WARM_UP = 5
LIMIT = 80


class World(gym.Env):
    """Steer to port or starboard."""

    def __init__(self):
        self.observation_space = spaces.Box(-4.0, 4.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Box(-1.0, 1.0, shape=(1,), dtype=np.float32)
        self.compass = np.random.default_rng()

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.heading = float(self.np_random.uniform(-1, 1))
        self.rate = 0.0
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        shown = self.heading
        if self.t >= WARM_UP:
            shown += float(self.np_random.normal(0.0, 0.05))
        return np.clip([shown, self.rate], -4.0, 4.0).astype(np.float32)

    def step(self, action):
        self.t += 1
        rudder = float(np.clip(action[0], -1, 1))
        self.rate = 0.9 * self.rate + 0.1 * rudder
        self.heading = float(np.clip(self.heading + self.rate, -3.5, 3.5))
        reward = -self.heading**2 - 0.01 * rudder**2
        return self._observe(), reward, False, self.t >= LIMIT, {}
