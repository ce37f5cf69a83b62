"""Water tanks of a district, simulated as one array."""

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space


class Tanks(VectorEnv):
    """Keep each level between empty and full; a tank that runs dry or over is refilled to begin anew."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, num_envs=3, hours=30):
        self.num_envs, self.horizon = num_envs, hours
        self.single_observation_space = spaces.Box(0.0, 1.0, shape=(3,), dtype=np.float32)
        self.single_action_space = spaces.Box(-1.0, 1.0, shape=(1,), dtype=np.float32)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.generators = [np.random.default_rng() for _ in range(num_envs)]

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self.generators = [np.random.default_rng(seed + 1000 * tank) for tank in range(self.num_envs)]
        self.level = np.full(self.num_envs, 0.5)
        self.demand = np.zeros(self.num_envs)
        self.hour = np.zeros(self.num_envs, dtype=np.int64)
        self.ended = np.zeros(self.num_envs, dtype=bool)
        self.refill(np.ones(self.num_envs, dtype=bool))
        return self.look(), {}

    def refill(self, which):
        for tank in np.flatnonzero(which):
            self.level[tank] = self.generators[tank].uniform(0.35, 0.65)
            self.demand[tank] = self.generators[tank].uniform(0.2, 0.8)
        self.hour[which] = 0

    def look(self):
        left = 1.0 - self.hour / self.horizon
        return np.stack([self.level, self.demand, left], axis=1).astype(np.float32)

    def step(self, actions):
        before = self.ended
        running = ~before
        flow = 0.2 * np.asarray(actions)[:, 0] - 0.05 * (self.demand - 0.5)
        self.level = np.clip(np.where(running, self.level + flow, self.level), 0.0, 1.0)
        self.hour = np.where(running, self.hour + 1, self.hour)
        failed = running & ((self.level <= 0.0) | (self.level >= 1.0))
        done = running & ~failed & (self.hour >= self.horizon)
        rewards = np.where(running, 1.0 - 2.0 * np.abs(self.level - 0.5), 0.0)
        if before.any():
            self.refill(np.ones(self.num_envs, dtype=bool))
        self.ended = failed | done
        return self.look(), rewards, failed | done, np.zeros(self.num_envs, dtype=bool), {}
