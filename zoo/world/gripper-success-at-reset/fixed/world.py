"""Push a block to a goal."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

LIMIT = 40
NEAR = 0.05


class World(gym.Env):
    """Action: push in x and y."""

    def __init__(self):
        self.observation_space = spaces.Box(-1.0, 1.0, shape=(4,), dtype=np.float32)
        self.action_space = spaces.Box(-1.0, 1.0, shape=(2,), dtype=np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.block = self.np_random.uniform(-0.5, 0.5, size=2)
        self.goal = self.block.copy()
        self.goal = self._far_goal()
        info = self._info()
        self.t = 0
        return self._observe(), info

    def _far_goal(self):
        turn = float(self.np_random.uniform(0, 2 * np.pi))
        return np.clip(self.block + 0.4 * np.array([np.cos(turn), np.sin(turn)]), -1, 1)

    def _info(self):
        return {"is_success": bool(np.linalg.norm(self.block - self.goal) < NEAR)}

    def _observe(self):
        return np.concatenate([self.block, self.goal]).astype(np.float32)

    def step(self, action):
        self.t += 1
        self.block = np.clip(self.block + 0.05 * np.asarray(action, dtype=np.float64), -1, 1)
        info = self._info()
        reward = -float(np.linalg.norm(self.block - self.goal))
        done = info["is_success"]
        return self._observe(), reward, done, not done and self.t >= LIMIT, info
