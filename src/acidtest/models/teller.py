"""Asks one model on one purse: from the recording where it can, within the budget where it must."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from acidtest.models.backend import Backend, Unanswered
from acidtest.models.budget import Purse
from acidtest.models.price import FREE, Price
from acidtest.models.recording import Recording
from acidtest.models.talk import Reply, Request, Usage

RETRIES = 2
PAUSE = 1.0
"""Seconds before the first retry; twice as long before the next."""
PATIENCE = 20.0
"""The longest pause, whatever the service asks for."""


@dataclass(kw_only=True)
class Teller:
    """The one way to ask a model. Thread-safe where its backend is."""

    backend: Backend
    purse: Purse
    price: Price = FREE
    recording: Recording | None = None
    sleep: Callable[[float], None] = field(default=time.sleep, repr=False)

    def ask(self, request: Request, *, seconds: float) -> Reply:
        """Give the answer. Raises BudgetSpent before a call that could cost too much, and Unanswered after the last retry."""
        known = self.recording.get(request) if self.recording is not None else None
        if known is not None:
            return known
        reply = self._called(request, seconds)
        if self.recording is None:
            return reply
        kept = self.recording.put(request, reply)  # another thread may have asked the same meanwhile
        return replace(reply, text=kept.text, ended=kept.ended)

    def _called(self, request: Request, seconds: float) -> Reply:
        for attempt in range(RETRIES + 1):
            try:
                return self._once(request, seconds)
            except Unanswered as exc:
                if not exc.retry or attempt == RETRIES:
                    raise
                self.sleep(min(max(exc.after, PAUSE * 2**attempt), PATIENCE))
        raise AssertionError

    def _once(self, request: Request, seconds: float) -> Reply:
        most = self._usage(request.most_tokens_in, request.max_tokens)
        hold = self.purse.hold(most)
        cost = most
        try:
            reply = self.backend.answer(request, seconds)
            cost = self._cost(request, reply)
        except Unanswered as exc:
            cost = most if exc.billed else Usage()
            raise
        finally:
            self.purse.settle(hold, cost)
        return Reply(text=reply.text, ended=reply.ended, usage=cost)

    def _cost(self, request: Request, reply: Reply) -> Usage:
        """Give what an answer cost; where its endpoint does not say, the most that it can have cost."""
        said = reply.usage
        tokens_in = said.tokens_in if said.tokens_in > 0 else request.most_tokens_in
        tokens_out = said.tokens_out if said.tokens_out > 0 else len(reply.text.encode("utf-8", "surrogatepass"))
        return self._usage(tokens_in, tokens_out)

    def _usage(self, tokens_in: int, tokens_out: int) -> Usage:
        return Usage(tokens_in=tokens_in, tokens_out=tokens_out, dollars=self.price.dollars(tokens_in, tokens_out))
