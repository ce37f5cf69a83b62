"""Hover a drone: thrust and turn."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

LIMIT = 60


class Body:
    """What is simulated."""

    def __init__(self, height, angle):
        self.height, self.angle, self.climb, self.turn = height, angle, 0.0, 0.0

    def moved(self, thrust, torque):
        """Give the body one instant later."""
        after = Body(float(np.clip(self.height + self.climb, 0.0, 50.0)), float(np.clip(self.angle + self.turn, -3.0, 3.0)))
        after.climb = float(np.clip(0.9 * self.climb + thrust - 0.2, -5, 5))
        after.turn = float(np.clip(0.9 * self.turn + 0.1 * torque, -1, 1))
        return after


class World(gym.Env):
    """Action: thrust and torque."""

    def __init__(self):
        high = np.array([50.0, 3.0, 5.0, 1.0], dtype=np.float32)
        self.observation_space = spaces.Box(np.array([0.0, -3.0, -5.0, -1.0], dtype=np.float32), high, dtype=np.float32)
        self.action_space = spaces.Box(-1.0, 1.0, shape=(2,), dtype=np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.body = Body(float(self.np_random.uniform(10, 20)), float(self.np_random.uniform(-1, 1)))
        self.gyroscope = self.body
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        return np.array([self.body.height, self.body.angle, self.body.climb, self.gyroscope.turn], dtype=np.float32)

    def step(self, action):
        self.t += 1
        self.body = self.body.moved(float(action[0]), float(action[1]))
        self.gyroscope = self.body
        reward = -abs(self.body.height - 15) / 50 - abs(self.body.angle) / 3
        crashed = self.body.height <= 0.0
        return self._observe(), reward, crashed, not crashed and self.t >= LIMIT, {}
