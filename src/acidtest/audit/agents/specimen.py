"""Small sound worlds of several agents from which the rules make their examples by one change."""

from __future__ import annotations

from acidtest.audit.example import World

DIVERS = '''
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv


class World(AECEnv):
    """Three divers fill their bottles from one tank, in turn; who has enough goes up."""

    metadata = {"name": "divers_v0"}

    def __init__(self, need=6):
        self.possible_agents = ["ada", "bea", "cyd"]
        self.need = need
        self.rng = np.random.default_rng()

    def observation_space(self, agent):
        return spaces.Dict({"observation": spaces.Box(0.0, 50.0, (2,), np.float32), "action_mask": spaces.MultiBinary(4)})

    def action_space(self, agent):
        return spaces.Discrete(4)

    def reset(self, seed=None, options=None):
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.tank = int(self.rng.integers(14, 22))
        self.air = {agent: 0 for agent in self.agents}
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self.turns = 0
        self.agent_selection = self.agents[0]

    def observe(self, agent):
        mask = np.array([amount <= self.tank for amount in range(4)], np.int8)
        return {"observation": np.array([self.tank, self.air[agent]], np.float32), "action_mask": mask}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action > self.tank:
            raise ValueError("the tank does not hold so much")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.tank -= int(action)
        self.air[agent] += int(action)
        for other in self.agents:
            self.rewards[other] = float(action) if other == agent else -0.1 * float(action)
        self._accumulate_rewards()
        self.turns += 1
        self.terminations[agent] = self.air[agent] >= self.need
        if self.tank == 0 or self.turns >= 40:
            self.truncations = {other: not self.terminations[other] for other in self.agents}
        self.agent_selection = self.after(agent)
        self._deads_step_first()

    def after(self, agent):
        place = self.possible_agents.index(agent)
        ring = self.possible_agents[place + 1 :] + self.possible_agents[: place + 1]
        return next((other for other in ring if other in self.agents and not self.terminations[other]), agent)
'''

GOOD = World(DIVERS)


def changed(*pairs: tuple[str, str]) -> World:
    """Give the divers with some of their text replaced."""
    source = DIVERS
    for old, new in pairs:
        if old not in source:
            raise ValueError(f"the specimen does not hold {old!r}")
        source = source.replace(old, new)
    return World(source)
