"""An arena with a rival who closes in."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class Arena(gym.Env):
    """Stay away from the rival."""

    def __init__(self):
        self.observation_space = spaces.Box(-1.0, 1.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)
        self.speed = 0.025

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.me = float(self.np_random.uniform(-0.2, 0.2))
        self.rival = float(self.np_random.choice([-0.9, 0.9]))
        self.steps = 0
        return self.look(), {}

    def look(self):
        return np.array([self.me, self.rival], dtype=np.float32)

    def step(self, action):
        self.steps += 1
        self.me = float(np.clip(self.me + (0.0, -0.05, 0.05)[int(action)], -1.0, 1.0))
        self.rival = float(np.clip(self.rival + np.sign(self.me - self.rival) * self.speed, -1.0, 1.0))
        caught = abs(self.me - self.rival) < 0.03
        return self.look(), -1.0 if caught else abs(self.me - self.rival), caught, not caught and self.steps >= 80, {}
