"""Two learners that fit a page: a table of values, and a policy over a few candidates."""

from __future__ import annotations

from collections.abc import Hashable

import numpy as np

State = Hashable
Floats = np.ndarray


class Table:
    """Q-learning (Watkins, 1989), swept backwards through each episode, with some chance while it learns."""

    def __init__(self, actions: int, rng: np.random.Generator, *, episodes: int, discount: float = 0.95) -> None:
        self.actions, self.rng, self.episodes, self.discount = actions, rng, episodes, discount
        self.values: dict[State, Floats] = {}
        self.visits: dict[tuple[State, int], int] = {}
        self.seen = 0

    def value(self, state: State) -> Floats:
        """Give the values of the actions in a state; an unknown state has small random ones."""
        if state not in self.values:
            self.values[state] = self.rng.uniform(0.0, 0.01, self.actions)
        return self.values[state]

    def choose(self, state: State, *, explore: bool) -> int:
        """Give an action: by chance at first, and ever less so."""
        chance = max(0.05, 1.0 - 2.0 * self.seen / self.episodes)
        if explore and self.rng.random() < chance:
            return int(self.rng.integers(self.actions))
        return int(np.argmax(self.value(state)))

    def learn(self, path: list[tuple[State, int, float]]) -> None:
        """Take in an episode of states, actions and rewards."""
        self.seen += 1
        follows = 0.0
        for state, action, reward in reversed(path):
            value = self.value(state)
            self.visits[state, action] = visits = self.visits.get((state, action), 0) + 1
            value[action] += max(0.05, 1.0 / visits**0.6) * (reward + self.discount * follows - value[action])
            follows = float(value.max())


class Group:
    """A softmax policy over candidates, trained on groups: what earns more than its group's mean becomes likelier."""

    def __init__(self, candidates: int, rng: np.random.Generator, *, rate: float = 0.4, size: int = 10) -> None:
        self.logits, self.rng, self.rate, self.size = np.zeros(candidates), rng, rate, size

    @property
    def policy(self) -> Floats:
        """Give the probability of each candidate."""
        powers: Floats = np.exp(self.logits - self.logits.max())
        policy: Floats = powers / powers.sum()
        return policy

    def step(self, rewards: Floats) -> None:
        """Draw a group, compare within it, and move."""
        policy = self.policy
        drawn = self.rng.choice(len(policy), self.size, p=policy)
        gain = rewards[drawn] - rewards[drawn].mean()
        for candidate, advantage in zip(drawn, gain, strict=True):
            slope = -policy
            slope[candidate] += 1.0
            self.logits += self.rate * advantage * slope / np.sqrt(self.size)
