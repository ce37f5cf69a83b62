"""Lift a crate with a crane and set it on a mark."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

LIMIT = 40


class World(gym.Env):
    """Actions: left, right, lower, raise."""

    def __init__(self):
        self.observation_space = spaces.Dict({
            "hook": spaces.Box(0.0, 10.0, shape=(2,), dtype=np.float32),
            "mark": spaces.Box(0.0, 10.0, shape=(1,), dtype=np.float32),
            "loaded": spaces.Discrete(2),
        })
        self.action_space = spaces.Discrete(4)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.hook = np.array([0.0, 8.0])
        self.mark = float(self.np_random.uniform(2, 9))
        self.loaded = True
        self.t = 0
        return self._observe(), {}

    def _observe(self):
        seen = {"hook": self.hook.astype(np.float32), "mark": np.array([self.mark], dtype=np.float32)}
        if self.loaded:
            seen["loaded"] = 1
        return seen

    def step(self, action):
        self.t += 1
        move = [(-0.5, 0.0), (0.5, 0.0), (0.0, -1.0), (0.0, 1.0)][action]
        self.hook = np.clip(self.hook + move, 0.0, 10.0)
        if self.hook[1] <= 0.0:
            self.loaded = False
        off = abs(float(self.hook[0]) - self.mark)
        done = not self.loaded
        return self._observe(), 10.0 - off if done else -0.05, done, not done and self.t >= LIMIT, {}
