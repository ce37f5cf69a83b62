"""Satellites that point at the sun, many at a time."""

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space


class Pointing(VectorEnv):
    """Turn with a reaction wheel; more than a right angle off, the batteries fail."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, num_envs=4, max_steps=25):
        self.num_envs, self.max_steps = num_envs, max_steps
        self.single_observation_space = spaces.Box(-4.0, 4.0, shape=(2,), dtype=np.float32)
        self.single_action_space = spaces.Box(-1.0, 1.0, shape=(1,), dtype=np.float32)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.drawn = [np.random.default_rng() for _ in range(num_envs)]

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self.drawn = [np.random.default_rng(seed + place) for place in range(self.num_envs)]
        self.state = np.zeros((self.num_envs, 2))
        self.steps = np.zeros(self.num_envs, dtype=np.int64)
        self.again(np.arange(self.num_envs))
        return self.state.astype(np.float32), {}

    def again(self, places):
        for place in places:
            self.state[place] = self.drawn[place].uniform(-0.5, 0.5, size=2)
        self.steps[places] = 0

    def step(self, actions):
        angle, spin = self.state[:, 0], self.state[:, 1]
        spin = np.clip(0.8 * spin - 0.2 * angle + 0.1 * np.asarray(actions)[:, 0], -4.0, 4.0)
        angle = np.clip(angle + 0.3 * spin, -4.0, 4.0)
        self.state = np.stack([angle, spin], axis=1)
        self.steps += 1
        lost = np.abs(angle) > np.pi / 2
        late = self.steps >= self.max_steps
        ended = lost | late
        info = {}
        if ended.any():
            info = {"final_obs": self.state.astype(np.float32), "_final_obs": ended}
            self.again(np.flatnonzero(ended))
        return self.state.astype(np.float32), np.cos(angle), ended, np.zeros(self.num_envs, dtype=bool), info
