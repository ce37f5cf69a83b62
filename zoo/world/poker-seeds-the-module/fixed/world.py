"""Draw cards one by one; hold before the sum exceeds 21."""

import random

import gymnasium as gym
from gymnasium import spaces

RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
HANDS = 5


class World(gym.Env):
    """Play five hands: action 1 draws, action 0 holds."""

    def __init__(self):
        self.observation_space = spaces.Tuple((spaces.Discrete(32), spaces.Discrete(HANDS + 1)))
        self.action_space = spaces.Discrete(2)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        if seed is not None or not hasattr(self, "deck"):
            self.deck = random.Random(seed)
        self.hand = 0
        self._deal()
        return self._observe(), {}

    def _deal(self):
        self.total = self.deck.choice(RANKS) + self.deck.choice(RANKS)

    def _observe(self):
        return (min(self.total, 31), self.hand)

    def step(self, action):
        reward, over = 0.0, False
        if action == 1:
            self.total += self.deck.choice(RANKS)
            if self.total > 21:
                reward, over = -1.0, True
        else:
            house = self.deck.randint(15, 23)
            reward, over = (1.0 if house > 21 or self.total > house else -1.0), True
        if over:
            self.hand += 1
            self._deal()
        return self._observe(), reward, self.hand >= HANDS, False, {}
