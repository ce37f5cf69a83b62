"""A float on a pond, with the times of its steps in info."""

import collections
import time

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class World(gym.Env):
    """Keep the float in the middle."""

    def __init__(self):
        self.observation_space = spaces.Box(-1.0, 1.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)
        self.recent = collections.deque(maxlen=5)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.began = time.time()
        self.place, self.drift = (float(x) for x in self.np_random.uniform(-0.3, 0.3, size=2))
        self.steps = 0
        return self.look(), {"began": time.strftime("%H:%M:%S")}

    def look(self):
        return np.array([self.place, self.drift], dtype=np.float32)

    def step(self, action):
        self.steps += 1
        self.drift = float(np.clip(self.drift + self.np_random.normal(0.0, 0.02), -1.0, 1.0))
        self.place = float(np.clip(self.place + 0.1 * self.drift + (0.0, -0.05, 0.05)[int(action)], -1.0, 1.0))
        gone = abs(self.place) >= 1.0
        over = not gone and self.steps >= 50
        if gone or over:
            self.recent.append(self.steps)
        return self.look(), 1.0 - abs(self.place), gone, over, {"seconds": time.time() - self.began}
