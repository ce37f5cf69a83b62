"""A pendulum whose episodes are recorded."""

import tempfile

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class Swing(gym.Env):
    """Keep the pendulum still."""

    def __init__(self):
        self.observation_space = spaces.Box(-10.0, 10.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Box(-1.0, 1.0, shape=(1,), dtype=np.float32)
        self.logs = []

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.logs.append(tempfile.TemporaryFile("w+"))
        self.angle, self.speed = (float(x) for x in self.np_random.uniform(-0.5, 0.5, size=2))
        self.steps = 0
        return self.look(), {}

    def look(self):
        return np.array([self.angle, self.speed], dtype=np.float32)

    def step(self, action):
        self.steps += 1
        push = float(np.clip(np.asarray(action).reshape(-1)[0], -1.0, 1.0))
        self.speed = float(np.clip(0.98 * self.speed - 0.1 * np.sin(self.angle) + 0.05 * push, -5.0, 5.0))
        self.angle = float(np.clip(self.angle + 0.1 * self.speed, -5.0, 5.0))
        self.logs[-1].write(f"{self.angle}\n")
        return self.look(), -abs(self.angle), False, self.steps >= 40, {}
