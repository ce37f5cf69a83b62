"""Choose the right lens for a letter chart: one look, one choice."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

LENSES = 5


class World(gym.Env):
    """One step an episode."""

    def __init__(self):
        self.observation_space = spaces.Box(0.0, 1.0, shape=(3,), dtype=np.float32)
        self.action_space = spaces.Discrete(LENSES)
        self.max_steps = 1

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.chart = self.np_random.random(3).astype(np.float32)
        return self.chart.copy(), {}

    def step(self, action):
        best = int(self.chart.mean() * LENSES)
        reward = 1.0 if int(action) == best else 0.0
        return self.chart.copy(), reward, True, False, {"episode_length": 1}
