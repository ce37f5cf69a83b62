"""Frogs hop between pools; a pool that is full takes nobody."""
import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

POOLS, ROOM = 4, 2


class Pools(ParallelEnv):
    """Go to the pool with most flies that has room. The mask says which pools may be hopped to."""

    metadata = {"name": "pools_v0"}

    def __init__(self):
        self.possible_agents = ["frog_0", "frog_1", "frog_2", "frog_3"]

    def observation_space(self, agent):
        return spaces.Dict({"observation": spaces.Box(0.0, 10.0, shape=(POOLS,), dtype=np.float64), "action_mask": spaces.MultiBinary(POOLS)})

    def action_space(self, agent):
        return spaces.Discrete(POOLS)

    def reset(self, seed=None, options=None):
        if seed is not None or not hasattr(self, "rng"):
            self.rng = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.place = {agent: i for i, agent in enumerate(self.agents)}
        self.flies = self.rng.uniform(0, 10, POOLS)
        self.t = 0
        self._shown = self._room()
        return self._see(), {agent: {} for agent in self.agents}

    def _room(self):
        held = np.bincount(list(self.place.values()), minlength=POOLS)
        return (held < ROOM).astype(np.int8)

    def _see(self):
        return {agent: {"observation": self.flies.copy(), "action_mask": self._shown.copy()} for agent in self.agents}

    def step(self, actions):
        room = self._room()
        self.t += 1
        for agent, pool in actions.items():
            if not room[pool]:
                raise ValueError(f"pool {pool} is full, {agent} may not hop there")
        for agent, pool in sorted(actions.items()):
            if self._room()[pool] or self.place[agent] == pool:
                self.place[agent] = int(pool)
        rewards = {agent: float(self.flies[self.place[agent]]) for agent in actions}
        self.flies = self.rng.uniform(0, 10, POOLS)
        self._shown = self._room()
        seen, over = self._see(), self.t >= 20
        names = list(actions)
        if over:
            self.agents = []
        return seen, rewards, {a: False for a in names}, {a: over for a in names}, {a: {} for a in names}
