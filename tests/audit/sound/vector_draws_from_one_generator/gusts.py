"""Kites in gusts of wind, drawn for all of them at once."""

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space


class Kites(VectorEnv):
    """Let out line or take it in; a kite that falls to the ground is launched again."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, num_envs=3):
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(0.0, 50.0, shape=(1,), dtype=np.float32)
        self.single_action_space = spaces.Discrete(2)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.height = self.np_random.uniform(5, 15, size=self.num_envs)
        self.steps = np.zeros(self.num_envs, dtype=int)
        self.down = np.zeros(self.num_envs, dtype=bool)
        return self._observe(), {}

    def _observe(self):
        return self.height[:, None].astype(np.float32)

    def step(self, actions):
        launched = self.down
        gusts = self.np_random.normal(-1.0, 2.0, size=self.num_envs)
        flown = np.clip(self.height + gusts + np.where(np.asarray(actions) == 1, 1.5, -0.5), 0.0, 50.0)
        self.height = np.where(launched, self.height, flown)
        if launched.any():
            self.height[launched] = self.np_random.uniform(5, 15, size=int(launched.sum()))
        self.steps = np.where(launched, 0, self.steps + 1)
        terminated = ~launched & (self.height <= 0.0)
        truncated = ~launched & ~terminated & (self.steps >= 60)
        self.down = terminated | truncated
        rewards = np.where(launched, 0.0, self.height / 50)
        return self._observe(), rewards, terminated, truncated, {}
