"""Boats that fish in one bay, all at once."""

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

BOATS = {"heron", "tern", "gull", "petrel"}


class Bay(ParallelEnv):
    """Each boat casts its net 0, 1 or 2 times; who comes first finds more."""

    metadata = {"name": "bay_v0"}

    def __init__(self, days=20):
        self.possible_agents = sorted(BOATS)
        self.max_cycles = days
        self.generator = np.random.default_rng()

    def observation_space(self, agent):
        return spaces.Box(0.0, 200.0, shape=(1,), dtype=np.float32)

    def action_space(self, agent):
        return spaces.Discrete(3)

    def reset(self, seed=None, options=None):
        if seed is not None:
            self.generator = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.fish = float(self.generator.uniform(80, 120))
        self.day = 0
        return self._observe(), {agent: {} for agent in self.agents}

    def _observe(self):
        return {agent: np.array([self.fish], dtype=np.float32) for agent in self.possible_agents}

    def step(self, actions):
        rewards = {}
        for boat in BOATS:
            caught = 0.05 * int(actions[boat]) * self.fish
            self.fish -= caught
            rewards[boat] = caught
        self.fish = min(self.fish * 1.05 + float(self.generator.uniform(0, 5)), 200.0)
        self.day += 1
        late = self.day >= self.max_cycles
        observations = self._observe()
        ends = dict.fromkeys(self.agents, False)
        truncations = dict.fromkeys(self.agents, late)
        infos = {agent: {} for agent in self.agents}
        if late:
            self.agents = []
        return observations, rewards, ends, truncations, infos
