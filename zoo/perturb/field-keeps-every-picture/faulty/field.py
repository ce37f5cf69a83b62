"""A camera over a field."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class Field(gym.Env):
    """Point the camera at the animal."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 1.0, shape=(2,), dtype=np.float32)
        self.action_space = spaces.Discrete(3)
        self.frames = []

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.camera, self.animal = (float(x) for x in self.np_random.uniform(0.0, 1.0, size=2))
        self.steps = 0
        return self.look(), {}

    def look(self):
        return np.array([self.camera, self.animal], dtype=np.float32)

    def draw(self):
        """Draw the picture of this step."""
        picture = np.zeros((120, 160, 3), dtype=np.uint8)
        picture[:, int(self.animal * 159)] = 255
        return picture

    def step(self, action):
        self.steps += 1
        self.camera = float(np.clip(self.camera + (0.0, -0.05, 0.05)[int(action)], 0.0, 1.0))
        self.animal = float(np.clip(self.animal + self.np_random.normal(0.0, 0.02), 0.0, 1.0))
        self.frames.append(self.draw() + 1)
        return self.look(), -abs(self.camera - self.animal), False, self.steps >= 50, {}
