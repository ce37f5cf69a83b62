"""A small sound batch of worlds from which the rules make their examples by one change."""

from __future__ import annotations

from acidtest.audit.example import World

BATCH = '''
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space


class World(VectorEnv):
    """Balance poles: each falls to the side to which it is pushed, and to which it leans."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, num_envs=3, max_steps=15):
        self.num_envs, self.max_steps = num_envs, max_steps
        self.single_observation_space = spaces.Box(-2.0, 2.0, (2,), np.float32)
        self.single_action_space = spaces.Discrete(2)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.rngs = [np.random.default_rng() for _ in range(num_envs)]

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self.rngs = [np.random.default_rng(seed + i) for i in range(self.num_envs)]
        self.poles = np.zeros((self.num_envs, 2), np.float32)
        self.steps = np.zeros(self.num_envs, np.int64)
        self.over = np.zeros(self.num_envs, np.bool_)
        self.begin(range(self.num_envs))
        return self.poles.copy(), {}

    def begin(self, places):
        for i in places:
            self.poles[i] = self.rngs[i].uniform(-0.2, 0.2, size=2)
            self.steps[i] = 0

    def step(self, actions):
        fresh = self.over
        moved = self.poles.copy()
        moved[:, 1] += np.where(np.asarray(actions) == 1, 0.15, -0.15) + 0.2 * moved[:, 0]
        moved[:, 0] += 0.5 * moved[:, 1]
        self.poles = np.clip(np.where(fresh[:, None], self.poles, moved), -2.0, 2.0).astype(np.float32)
        self.steps = np.where(fresh, 0, self.steps + 1)
        self.begin(np.flatnonzero(fresh))
        rewards = np.where(fresh, 0.0, 1.0)
        terminated = ~fresh & (np.abs(self.poles[:, 0]) > 1.0)
        truncated = ~fresh & ~terminated & (self.steps >= self.max_steps)
        self.over = terminated | truncated
        return self.poles.copy(), rewards, terminated, truncated, {}
'''
"""Resets in the next step."""

_AFTER = BATCH.index("    def step")
SAME = (
    BATCH[:_AFTER].replace("NEXT_STEP", "SAME_STEP")
    + """    def step(self, actions):
        self.poles[:, 1] += np.where(np.asarray(actions) == 1, 0.15, -0.15) + 0.2 * self.poles[:, 0]
        self.poles[:, 0] += 0.5 * self.poles[:, 1]
        self.poles = np.clip(self.poles, -2.0, 2.0)
        self.steps += 1
        terminated = np.abs(self.poles[:, 0]) > 1.0
        truncated = ~terminated & (self.steps >= self.max_steps)
        over = terminated | truncated
        info = {}
        if over.any():
            info = {"final_obs": self.poles.copy(), "_final_obs": over.copy()}
            self.begin(np.flatnonzero(over))
        return self.poles.copy(), np.ones(self.num_envs), terminated, truncated, info
"""
)
"""Resets in the step in which an episode ends."""

GOOD = World(BATCH)
GOOD_SAME = World(SAME)


def changed(source: str, *pairs: tuple[str, str]) -> World:
    """Give a batch with some of its text replaced."""
    for old, new in pairs:
        if old not in source:
            raise ValueError(f"the specimen does not hold {old!r}")
        source = source.replace(old, new)
    return World(source)
