"""A row of sorting belts, computed as one array."""

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

SHIFT = 20


class Belts(VectorEnv):
    """Each belt runs at a speed; parcels come at random, and a belt that is too full jams."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, num_envs=4):
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(0.0, 1.0, shape=(2,), dtype=np.float32)
        self.single_action_space = spaces.Discrete(3)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.generators = [np.random.default_rng() for _ in range(num_envs)]

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self.generators = [np.random.default_rng([seed, belt]) for belt in range(self.num_envs)]
        self.load = np.zeros(self.num_envs)
        self.rate = np.zeros(self.num_envs)
        self.minute = np.zeros(self.num_envs, dtype=np.int64)
        self._start(np.arange(self.num_envs))
        return self._observe(), {}

    def _start(self, belts):
        for belt in belts:
            self.load[belt] = self.generators[belt].uniform(0.1, 0.5)
            self.rate[belt] = self.generators[belt].uniform(0.05, 0.15)
            self.minute[belt] = 0

    def _observe(self):
        return np.stack([self.load, self.rate], axis=1).astype(np.float32)

    def step(self, actions):
        speed = np.asarray(actions) * 0.1
        arrivals = np.array([self.generators[belt].uniform(0.5, 1.5) for belt in range(self.num_envs)]) * self.rate
        sorted_now = np.minimum(self.load + arrivals, speed)
        self.load = np.clip(self.load + arrivals - sorted_now, 0.0, 1.0)
        self.minute += 1
        jammed = self.load >= 1.0
        shift_over = ~jammed & (self.minute >= SHIFT)
        rewards = sorted_now * 10 - np.asarray(actions) * 0.3 - 5.0 * jammed
        ended = jammed | shift_over
        info = {}
        if ended.any():
            final = self._observe()
            self._start(np.flatnonzero(ended))
            info = {"final_obs": final, "_final_obs": ended}
        return self._observe(), rewards, jammed, shift_over, info
