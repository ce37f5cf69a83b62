"""A purse: what may still be spent, asked before each call and never after."""

from __future__ import annotations

import math
import threading
from dataclasses import dataclass, fields

from acidtest.errors import BudgetSpent, UsageError
from acidtest.models.talk import Usage


@dataclass(frozen=True, kw_only=True)
class Budget:
    """The most that one environment may cost."""

    tokens_in: int = 500_000
    tokens_out: int = 200_000
    dollars: float = 2.0
    attempts: int = 400
    """Calls of a model, those that fail included."""

    @classmethod
    def parse(cls, words: str) -> Budget:
        """Read ``dollars=1,attempts=50``; what is left out keeps its default. Raises UsageError."""
        given: dict[str, float] = {}
        for word in words.split(","):
            name, _, number = word.strip().partition("=")
            if name.replace("-", "_") not in NAMES or not _number(number):
                raise UsageError(f"{word.strip()!r} is no budget", expected="tokens-in=N,tokens-out=N,dollars=X,attempts=N, any of them")
            given[name.replace("-", "_")] = float(number)
        whole = {name: value if name == "dollars" else int(value) for name, value in given.items()}
        return cls(**whole)  # type: ignore[arg-type]


BOUNDLESS = Budget(tokens_in=1 << 60, tokens_out=1 << 60, dollars=1e18, attempts=1 << 60)
"""For what costs nothing: a recording, a program."""
NAMES = tuple(field.name for field in fields(Budget))


@dataclass(frozen=True, kw_only=True)
class Hold:
    """What was set aside for one call: the most that it can cost."""

    usage: Usage


class Purse:
    """Holds a budget. Thread-safe: what is set aside for a call that runs counts as spent."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.spent = Usage()
        """What settled calls have cost."""
        self.attempts = 0
        self._held = Usage()
        self._lock = threading.Lock()

    def hold(self, most: Usage) -> Hold:
        """Set aside the most that a call can cost. Raises BudgetSpent, and sets nothing aside, when that is not left."""
        with self._lock:
            self._check(self.spent + self._held + most)
            self.attempts += 1
            self._held += most
        return Hold(usage=most)

    def settle(self, hold: Hold, usage: Usage) -> None:
        """Put back what a call did not cost."""
        with self._lock:
            self._held += Usage(tokens_in=-hold.usage.tokens_in, tokens_out=-hold.usage.tokens_out, dollars=-hold.usage.dollars)
            self.spent += usage

    def _check(self, total: Usage) -> None:
        budget = self.budget
        limits = (
            ("attempts", self.attempts + 1, budget.attempts),
            ("tokens in", total.tokens_in, budget.tokens_in),
            ("tokens out", total.tokens_out, budget.tokens_out),
            ("dollars", total.dollars, budget.dollars + 1e-12),
        )
        for name, asked, limit in limits:
            if asked > limit:
                raise BudgetSpent(
                    f"the budget of {limit:,.6g} {name} does not allow the next call",
                    where="language model",
                    mend=f"give more: {name.replace(' ', '-')}=N",
                )


def _number(text: str) -> bool:
    try:
        value = float(text)
    except ValueError:
        return False
    return math.isfinite(value) and value >= 0
