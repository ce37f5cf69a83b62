"""Harvesters on one strip of land."""

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

LENGTH = 24


class Harvest(ParallelEnv):
    """Each machine drives on by 0, 1 or 2 cells and reaps what stands there; a full or empty one goes home."""

    metadata = {"name": "harvest_v0"}

    def __init__(self, tank=9):
        self.possible_agents = ["north", "middle", "south"]
        self.tank = tank
        self.generator = np.random.default_rng()

    def observation_space(self, agent):
        return spaces.Box(0.0, 50.0, shape=(3,), dtype=np.float32)

    def action_space(self, agent):
        return spaces.Discrete(3)

    def reset(self, seed=None, options=None):
        if seed is not None:
            self.generator = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.crop = self.generator.uniform(0.0, 1.5, size=(len(self.agents), LENGTH + 2))
        self.cell = dict.fromkeys(self.agents, 0)
        self.load = dict.fromkeys(self.agents, 0.0)
        return self._observe(self.agents), {agent: {} for agent in self.agents}

    def _observe(self, agents):
        found = {}
        for agent in agents:
            ahead = self.crop[self.possible_agents.index(agent), self.cell[agent] + 1]
            found[agent] = np.array([self.cell[agent], self.load[agent], ahead], dtype=np.float32)
        return found

    def step(self, actions):
        acting = list(self.agents)
        rewards = {}
        for agent in acting:
            row = self.possible_agents.index(agent)
            self.cell[agent] = min(self.cell[agent] + int(actions[agent]), LENGTH)
            reaped = self.crop[row, self.cell[agent]] if actions[agent] else 0.0
            self.crop[row, self.cell[agent]] -= reaped
            self.load[agent] += reaped
            rewards[agent] = float(reaped) - 0.05
        terminations = {agent: self.load[agent] >= self.tank or self.cell[agent] >= LENGTH for agent in acting}
        truncations = dict.fromkeys(acting, False)
        if all(terminations.values()):
            self.agents = []
        return self._observe(acting), rewards, terminations, truncations, {agent: {} for agent in acting}
