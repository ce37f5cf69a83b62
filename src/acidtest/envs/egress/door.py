"""The door of one environment to models: answers its questions, keeps the purse, and tells the host of every failure.

A question that got no answer is remembered for the thread that asked. Whatever the verifier then makes of it,
`Lane.call` raises: an outage is never a verdict.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from acidtest.envs.egress.answerers import of, parse_judges
from acidtest.envs.egress.question import BadQuestion, read_question
from acidtest.envs.egress.swap import swapped
from acidtest.envs.egress.tellers import Run, teller_for
from acidtest.envs.inside import wire
from acidtest.envs.opening import Opening
from acidtest.errors import ServiceError, SpecError
from acidtest.models import Budget, Message, Purse, Reply, Request, Teller
from acidtest.models.price import parse_price

BUDGET = Budget(attempts=2000)
"""What judges may cost an audit, unless told otherwise."""


AGAIN = 1000
"""Answers that one episode can get to one question: what is asked again in it is a draw of its own."""


@dataclass(frozen=True, kw_only=True)
class Judging:
    """How questions are answered while something is tried."""

    draw: int = 0
    """Which answer to each question: k > 0 is a fresh one."""
    swap: tuple[str, str] | None = None
    """Two texts that change places in each question."""

    @classmethod
    def of(cls, plain: dict[str, Any]) -> Judging:
        """Read it from a witness. Raises SpecError."""
        draw, swap = plain.get("draw", 0), plain.get("swap")
        pair = swap is None or (isinstance(swap, list) and len(swap) == 2 and all(isinstance(text, str) for text in swap))
        if not isinstance(draw, int) or not pair:
            raise SpecError("says in no known way how questions were answered", where="witness.probes.judging", expected="draw, swap")
        return cls(draw=draw, swap=None if swap is None else (swap[0], swap[1]))

    def plain(self) -> dict[str, Any]:
        """Give it for a witness; empty for the usual way."""
        return {**({"draw": self.draw} if self.draw else {}), **({"swap": list(self.swap)} if self.swap else {})}


@dataclass(frozen=True, kw_only=True)
class Exchange:
    """One question and its answer."""

    name: str
    messages: tuple[Message, ...]
    text: str
    swapped: bool = False


class Door:
    """Safe to use from several threads: how questions are answered, and what failed, is kept for each."""

    def __init__(self, opening: Opening, run: Run) -> None:
        options = opening.options
        self.names = frozenset(opening.asks)
        self.judges = parse_judges(options.judge) if self.names else {}
        self.purse = Purse(Budget.parse(options.judge_budget) if options.judge_budget else BUDGET)
        stated = parse_price(options.judge_price) if options.judge_price else None
        folder = Path(options.models)
        self._tellers = {judge.name: teller_for(judge, self.purse, stated=stated, folder=folder, run=run) for judge in self.judges.values()}
        self._lock = threading.Lock()
        self._local = threading.local()
        self.asked = 0
        self.recorded = 0

    # --- while something is tried ----------------------------------------------------------------

    @contextmanager
    def judging(self, judging: Judging) -> Iterator[list[Exchange]]:
        """Answer questions of this thread in a certain way: give what is heard meanwhile."""
        before = self._own()
        self._local.own = (judging, [])
        try:
            yield self._local.own[1]
        finally:
            self._local.own = before

    def trouble(self) -> ServiceError | None:
        """Give what failed for this thread since the last call, and forget it."""
        found: ServiceError | None = self._local.__dict__.pop("trouble", None)
        return found

    def _own(self) -> tuple[Judging, list[Exchange] | None]:
        own: tuple[Judging, list[Exchange] | None] = self._local.__dict__.get("own", (Judging(), None))
        return own

    # --- one question ----------------------------------------------------------------------------

    def answer(self, callback: dict[str, Any]) -> dict[str, Any]:
        """Answer what a worker asks; what is wrong with it goes back as an error."""
        try:
            question = read_question(wire.decode(callback.get("question")), self.names)
        except (BadQuestion, ValueError, TypeError) as exc:
            return {"ok": False, "away": False, "message": f"ask() refused: {exc}"}
        try:
            reply = self._answer(question.request, _again(callback.get("again")), question.seconds)
        except ServiceError as exc:
            self._local.trouble = exc
            return {"ok": False, "away": True, "message": "the model gave no answer"}  # why is the host's to know
        return {"ok": True, "value": wire.encode({"text": reply.text, "whole": reply.ended != "length"})}

    def _answer(self, request: Request, again: int, seconds: float) -> Reply:
        judging, heard = self._own()
        request = replace(request, draw=judging.draw * AGAIN + again)
        turned = swapped(request, *judging.swap) if judging.swap else None
        reply = self._teller(request.model).ask(turned or request, seconds=seconds)
        with self._lock:
            self.asked += 1
            self.recorded += reply.recorded
        if heard is not None:
            heard.append(Exchange(name=request.model, messages=request.messages, text=reply.text, swapped=turned is not None))
        return reply

    def _teller(self, name: str) -> Teller:
        judge = of(self.judges, name)
        if judge is None:
            raise ServiceError(
                f"the verifier asks the model {name!r}, and nobody answers for it",
                mend="name who does: --judge MODEL, --judge answers.jsonl or --judge judge.py",
            )
        return self._tellers[judge.name]

    def meter(self) -> dict[str, Any]:
        """Give what was asked and what it cost; empty for an environment that asks nobody."""
        if not self.names:
            return {}
        spent = self.purse.spent
        return {
            "judges": {
                "asked": self.asked,
                "recorded": self.recorded,
                "tokens_in": spent.tokens_in,
                "tokens_out": spent.tokens_out,
                "dollars": round(spent.dollars, 6),
            }
        }


def _again(count: object) -> int:
    """Give how often the same was asked before in one episode; it comes from a hostile place."""
    return min(max(count, 0), AGAIN - 1) if isinstance(count, int) else 0
