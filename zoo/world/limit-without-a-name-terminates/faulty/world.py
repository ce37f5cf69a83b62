import gymnasium as gym
import numpy as np
from gymnasium import spaces


class World(gym.Env):
    """A walker on a 6x6 grid looks for a coin that lies elsewhere each time."""

    metadata = {"render_modes": []}

    def __init__(self):
        self.observation_space = spaces.Box(0, 5, (4,), np.int64)
        self.action_space = spaces.Discrete(4)
        self.agent = np.zeros(2, dtype=np.int64)
        self.coin = np.zeros(2, dtype=np.int64)
        self.steps = 0

    def _look(self):
        return np.concatenate([self.agent, self.coin])

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.agent = self.np_random.integers(0, 6, size=2)
        self.coin = self.np_random.integers(0, 6, size=2)
        while np.array_equal(self.agent, self.coin):
            self.coin = self.np_random.integers(0, 6, size=2)
        self.steps = 0
        return self._look(), {}

    def step(self, action):
        move = [(0, 1), (0, -1), (1, 0), (-1, 0)][int(action)]
        self.agent = np.clip(self.agent + np.array(move), 0, 5)
        self.steps += 1
        found = bool(np.array_equal(self.agent, self.coin))
        reward = 1.0 if found else -0.01
        truncated = self.steps >= 50 and not found
        return self._look(), reward, found or truncated, False, {}
