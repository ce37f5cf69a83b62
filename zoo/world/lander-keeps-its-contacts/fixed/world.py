"""Set a lander down on a pad by one engine."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

GRAVITY, THRUST, DT = -1.6, 3.0, 0.2


class World(gym.Env):
    """Action: engine off or on."""

    def __init__(self):
        high = np.array([60.0, 30.0, 1.0], dtype=np.float32)
        self.observation_space = spaces.Box(np.array([-1.0, -30.0, 0.0], dtype=np.float32), high, dtype=np.float32)
        self.action_space = spaces.Discrete(2)
        self.contact = False

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.height = float(self.np_random.uniform(5, 9))
        self.speed = float(self.np_random.uniform(-1, 0))
        self.fuel = 40
        self.contact = False
        return self._observe(), {}

    def _observe(self):
        return np.array([self.height, self.speed, float(self.contact)], dtype=np.float32)

    def step(self, action):
        burn = bool(action) and self.fuel > 0
        self.fuel -= int(burn)
        self.speed += (GRAVITY + THRUST * burn) * DT
        self.speed = float(np.clip(self.speed, -30, 30))
        self.height = float(np.clip(self.height + self.speed * DT, 0.0, 60.0))
        reward = -0.01 * burn
        done = False
        if self.height <= 0.0:
            self.contact = True
            done = True
            reward += 10.0 if abs(self.speed) < 2.0 else -10.0
        return self._observe(), reward, done, not done and self.height >= 60.0, {}
