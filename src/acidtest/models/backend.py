"""What answers requests: a contract, and how it fails."""

from __future__ import annotations

from typing import Protocol

from acidtest.errors import ServiceError
from acidtest.models.talk import Reply, Request


class Backend(Protocol):
    """One way to get an answer: an endpoint, a program, a script."""

    def answer(self, request: Request, seconds: float) -> Reply:
        """Answer within so many seconds. Raises Unanswered."""


class Unanswered(ServiceError):
    """A model gave no answer. Nothing is known about what was asked."""

    def __init__(self, what: str, *, retry: bool = False, after: float = 0.0, billed: bool = True, **facts: str) -> None:
        super().__init__(what, **facts)
        self.retry = retry
        """True when the same request may be answered later."""
        self.after = after
        """Seconds that the service asks to wait."""
        self.billed = billed
        """True when the call may have cost something all the same."""
