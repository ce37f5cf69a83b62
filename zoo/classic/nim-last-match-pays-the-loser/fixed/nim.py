"""Nim: three heaps, two players, whoever takes the last match wins."""

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

HEAPS, MOST = 3, 7


class Nim(AECEnv):
    """Action heap * 7 + (matches - 1)."""

    metadata = {"name": "nim_v0", "render_modes": []}

    def __init__(self):
        self.possible_agents = ["first", "second"]
        self.generator = np.random.default_rng()
        self.render_mode = None

    def observation_space(self, agent):
        return spaces.Dict(
            {
                "observation": spaces.Box(0, MOST, shape=(HEAPS,), dtype=np.int8),
                "action_mask": spaces.Box(0, 1, shape=(HEAPS * MOST,), dtype=np.int8),
            }
        )

    def action_space(self, agent):
        return spaces.Discrete(HEAPS * MOST)

    def reset(self, seed=None, options=None):
        if seed is not None:
            self.generator = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.heaps = self.generator.integers(2, MOST + 1, size=HEAPS).astype(np.int8)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def observe(self, agent):
        mask = np.zeros((HEAPS, MOST), dtype=np.int8)
        for heap, matches in enumerate(self.heaps):
            mask[heap, :matches] = 1
        return {"observation": self.heaps.copy(), "action_mask": mask.reshape(-1)}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        heap, taken = divmod(int(action), MOST)
        taken += 1
        assert taken <= self.heaps[heap]
        other = self.agents[1 - self.agents.index(agent)]
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.heaps[heap] -= taken
        self.agent_selection = other
        if not self.heaps.any():
            self.rewards = {agent: 1, other: -1}
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()
