"""Close and open roads so that a van still gets through."""

import gymnasium as gym
import numpy as np
from gymnasium import spaces

NODES = 6
LIMIT = 20


class World(gym.Env):
    """Action: switch one road between open and closed."""

    def __init__(self):
        self.roads = [(a, b) for a in range(NODES) for b in range(a + 1, NODES) if b - a <= 2]
        self.observation_space = spaces.MultiBinary(len(self.roads))
        self.action_space = spaces.Discrete(len(self.roads))

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.open = np.ones(len(self.roads), dtype=np.int8)
        self.costs = self.np_random.uniform(0, 1, size=len(self.roads))
        self.t = 0
        return self.open.copy(), {}

    def _neighbours(self, node):
        return [b if a == node else a for (a, b), is_open in zip(self.roads, self.open) if is_open and node in (a, b)]

    def _connected(self):
        waiting, known = [0], {0}
        while waiting:
            node = waiting.pop(0)
            if node == NODES - 1:
                return True
            fresh = [n for n in self._neighbours(node)if n not in known]
            known.update(fresh)
            waiting = (waiting + fresh)[:50]
        return False

    def step(self, action):
        self.t += 1
        self.open[action] ^= 1
        through = self._connected()
        reward = float(self.costs[self.open == 0].sum()) if through else -5.0
        return self.open.copy(), reward, not through, through and self.t >= LIMIT, {}
