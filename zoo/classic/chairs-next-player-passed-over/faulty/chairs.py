"""Chairs are taken away one by one; who stays longest wins."""

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv


class Chairs(AECEnv):
    """Each player in turn bids strength; whoever has none left is out."""

    metadata = {"name": "chairs_v0"}

    def __init__(self):
        self.possible_agents = ["ann", "ben", "cleo", "dora"]
        self.generator = np.random.default_rng()

    def observation_space(self, agent):
        return spaces.Box(0, 40, shape=(2,), dtype=np.int64)

    def action_space(self, agent):
        return spaces.Discrete(3)

    def reset(self, seed=None, options=None):
        if seed is not None:
            self.generator = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.strength = {agent: int(self.generator.integers(9, 18)) for agent in self.agents}
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.standing = list(self.agents)
        self.place = 0
        self.agent_selection = self.standing[self.place]

    def observe(self, agent):
        return np.array([self.strength[agent], len(self.standing)])

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.strength[agent] = max(self.strength[agent] - 1 - int(action), 0)
        self.rewards[agent] = float(action)
        if self.strength[agent] == 0:
            self.terminations[agent] = True
            self.standing.remove(agent)
        if len(self.standing) == 1:
            self.rewards[self.standing[0]] += 10.0
            self.terminations[self.standing[0]] = True
        self.place = (self.place + 1) % len(self.standing)
        self.agent_selection = self.standing[self.place]
        self._accumulate_rewards()
        self._deads_step_first()
