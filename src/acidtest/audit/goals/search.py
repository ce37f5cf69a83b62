"""A bounded search over actions for an episode that is paid with the goal unmet.

Exact first: all lists of actions up to a depth, breadth first, where those that lead to a state that was met before are
not followed. Then best first: what would earn most if it ended now is followed. Then at random. Each list is tried by
ending it as the known-good ends.
"""

from __future__ import annotations

import heapq
import math
import random
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.goals.ending import SEEN, Ending, Warm
from acidtest.audit.goals.known import Known
from acidtest.envs import values

DEEPEST = 3
"""Actions of the longest list that is tried exhaustively."""
LONGEST = 12
"""Actions of the longest list that is drawn at random, or followed."""
SHARES = (0.4, 0.8)
"""Shares of the budget after which the exact search, and the best-first one, have had their turn."""


@dataclass
class Search:
    """One task's search: what may be done, how much of it, and what was met."""

    bench: Bench
    known: Known
    actions: list[Any]
    budget: int
    """Episodes in all."""
    rng: random.Random
    spent: int = 0
    states: set[str] = field(default_factory=set)
    best: list[tuple[float, int, tuple[Any, ...]]] = field(default_factory=list)
    """What may be followed, the best paid first: a heap of negative pay, order, actions."""

    def endings(self) -> Iterator[Ending]:
        """Give episodes, until the budget is spent. They are played in one process: play anew what is to be believed."""
        condition = SEEN if {"goal", "state"} <= self.bench.env.capabilities else None
        with Warm(self.bench, self.known.task, condition) as self._table:
            yield from self._exactly(int(self.budget * SHARES[0]))
            yield from self._best_first(int(self.budget * SHARES[1]))
            yield from self._at_random()

    def _exactly(self, until: int) -> Iterator[Ending]:
        waiting: deque[tuple[Any, ...]] = deque([()])
        while waiting and self.spent < until:
            path = waiting.popleft()
            ending, new = self._try(path)
            yield ending
            if new and len(path) < DEEPEST:
                waiting.extend((*path, action) for action in self.actions)

    def _best_first(self, until: int) -> Iterator[Ending]:
        while self.best and self.spent < until:
            _, _, path = heapq.heappop(self.best)
            for action in self.actions:
                if self.spent >= until or len(path) >= LONGEST:
                    break
                yield self._try((*path, action))[0]

    def _at_random(self) -> Iterator[Ending]:
        while self.actions and self.spent < self.budget:
            length = self.rng.randint(2, LONGEST)
            yield self._try(tuple(self.rng.choice(self.actions) for _ in range(length)))[0]

    def _try(self, path: tuple[Any, ...]) -> tuple[Ending, bool]:
        """End a list of actions: give the episode, and whether its last action led to something new."""
        self.spent += 1
        ending = self._table.ended((*path, self.known.closing))
        place = min(len(path), ending.last.step)
        met = self._place(ending, place)
        new = met not in self.states and ending.last.step > len(path)
        self.states.add(met)
        if new and ending.total > -math.inf and self.known.unmet(ending):
            heapq.heappush(self.best, (-ending.total, self.spent, path))
        return ending, new

    def _place(self, ending: Ending, step: int) -> str:
        """Identify what a list of actions led to: the state, or without one all that was seen on the way."""
        if "state" in self.bench.env.capabilities:
            return values.dumps(ending.frames[step].channel("state"))
        return values.dumps([frame.channel("observation") for frame in ending.frames[: step + 1]])
