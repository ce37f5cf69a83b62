"""A short race with a die; a six gives another throw."""

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

GOAL = 20


class Ludo(AECEnv):
    """Choose which of two pawns moves; whoever has both at home has finished, and the others go on."""

    metadata = {"name": "ludo_v0"}

    def __init__(self):
        self.possible_agents = ["red", "green", "blue"]
        self.generator = np.random.default_rng()

    def observation_space(self, agent):
        return spaces.Dict(
            {
                "observation": spaces.Box(0, GOAL, shape=(3,), dtype=np.int64),
                "action_mask": spaces.MultiBinary(2),
            }
        )

    def action_space(self, agent):
        return spaces.Discrete(2)

    def reset(self, seed=None, options=None):
        if seed is not None:
            self.generator = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.pawns = {agent: [0, 0] for agent in self.agents}
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self.die = int(self.generator.integers(1, 7))

    def observe(self, agent):
        mask = np.array([place < GOAL for place in self.pawns[agent]], dtype=np.int8)
        return {"observation": np.array([*self.pawns[agent], self.die]), "action_mask": mask}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        before = self.pawns[agent][action]
        self.pawns[agent][action] = min(before + self.die, GOAL)
        self.rewards[agent] = (self.pawns[agent][action] - before) / GOAL
        self.terminations[agent] = self.pawns[agent] == [GOAL, GOAL]
        again = self.die == 6 and not self.terminations[agent]
        self.die = int(self.generator.integers(1, 7))
        if not again:
            self.agent_selection = self._next(agent)
        self._accumulate_rewards()
        self._deads_step_first()

    def _next(self, agent):
        place = self.possible_agents.index(agent)
        ring = self.possible_agents[place + 1 :] + self.possible_agents[:place]
        return next((other for other in ring if other in self.agents and not self.terminations[other]), agent)
