"""Which models attack, and what they may cost."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from acidtest.envs.egress import teller_for
from acidtest.envs.egress.answerers import Answerer, parse_answerer
from acidtest.errors import InternalError
from acidtest.models import Budget, Purse
from acidtest.models.budget import BOUNDLESS
from acidtest.models.price import parse_price
from acidtest.sandbox.contract import Job, JobResult, Profile


@dataclass(frozen=True, kw_only=True)
class Attackers:
    """What ``--llm`` and its companions say. It holds no secret."""

    models: tuple[str, ...]
    """``openai:NAME[@URL]`` or ``anthropic:NAME``; a ``.jsonl`` recording or a ``.py`` program answers in a model's place."""
    budget: str = ""
    """Such as ``dollars=1,attempts=50``; empty for the default."""
    price: str = ""
    """``IN,OUT`` dollars for a million tokens, for a model without a list price."""
    tries: int = 3
    """Answers that one strategy asks for on one task."""
    tasks: int = 2
    """Tasks that are attacked."""
    answer: int = 800
    """Most tokens of one answer, with all its submissions."""
    folder: str = ".acidtest/models"
    """Where answers are kept; it changes no result."""
    export: str = ""
    """File that proven exploits are written to, as training data; empty for none. It changes no result."""
    seconds: float = 120.0
    """Longest wait for one answer."""

    @property
    def answerers(self) -> tuple[Answerer, ...]:
        """Give who answers. Raises UsageError."""
        return tuple(parse_answerer("", word, option="--llm") for word in self.models)

    def check(self) -> None:
        """See that every word means something, and that keys and prices are there. Raises UsageError or SpecError."""
        nowhere = Purse(BOUNDLESS)
        Budget.parse(self.budget or "attempts=0")
        stated = parse_price(self.price) if self.price else None
        for one in self.answerers:
            teller_for(one, nowhere, stated=stated, folder=Path(self.folder), run=_no_run)

    def plain(self) -> dict[str, Any]:
        """Give what a result depends on, for the key of a run."""
        return {
            "models": [one.identity for one in self.answerers],
            "budget": self.budget,
            "tries": self.tries,
            "tasks": self.tasks,
            "answer": self.answer,
        }


def _no_run(job: Job, profile: Profile) -> JobResult:
    raise InternalError("nothing is run while words are checked")
