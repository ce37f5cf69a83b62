"""One candidate, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from acidtest.audit.bench import Shot
from acidtest.audit.llm.fence import fenced
from acidtest.audit.llm.parse import Candidate

SHOWN = 1200
"""Characters of a candidate that its author is shown again."""
SAID = 300
"""Characters of what the verifier says."""


@dataclass(frozen=True, kw_only=True)
class Try:
    """A candidate with its verdict, or an answer that held none."""

    candidate: Candidate | None
    shot: Shot | None = None
    paid: bool = False

    def told(self) -> str:
        """Say to the model what came of it."""
        if self.candidate is None or self.shot is None:
            return "An answer without any fenced block: nothing was handed in."
        return f"{fenced('your submission', self.candidate.text, SHOWN)}\n{verdict(self.shot, paid=self.paid)}"

    def plain(self) -> dict[str, Any]:
        """Give it for a transcript."""
        if self.candidate is None or self.shot is None:
            return {"malformed": True}
        judged = self.shot.judged
        return {"reward": judged.reward, "error": judged.error, "paid": self.paid}


def verdict(shot: Shot, *, paid: bool) -> str:
    """Say a verdict in words; what the verifier adds to it is data."""
    judged = shot.judged
    if judged.error:
        head = f"It failed: {judged.error}."
    else:
        head = f"It earned {judged.reward:g}." if judged.reward is not None else "It earned nothing at all."
    if paid:
        head += " That is full reward."
    return head if not judged.message else f"{head} The grader says:\n{fenced('message', judged.message, SAID)}"
