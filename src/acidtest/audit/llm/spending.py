"""What each model and strategy cost and brought: measured, so it stands in the report's meter."""

from __future__ import annotations

from typing import Any

from acidtest.audit.llm.front import Front
from acidtest.audit.llm.handed_in import HandedIn
from acidtest.models import Reply

COUNTS = ("answers", "recorded", "malformed", "candidates", "paid", "proven", "tokens_in", "tokens_out", "dollars")


def enter(meter: dict[str, Any], front: Front, reply: Reply, done: HandedIn) -> None:
    """Enter one answer under its model and strategy; a recorded one costs nothing."""
    own = meter.setdefault(front.model, {}).setdefault(front.strategy.name, dict.fromkeys(COUNTS, 0))
    cost = reply.usage
    new = {
        "answers": 1,
        "recorded": int(reply.recorded),
        "malformed": sum(one.candidate is None for one in done.tries),
        "candidates": sum(one.candidate is not None for one in done.tries),
        "paid": len(done.paid),
        "proven": sum(one.exploit for one in done.paid),
        "tokens_in": 0 if reply.recorded else cost.tokens_in,
        "tokens_out": 0 if reply.recorded else cost.tokens_out,
        "dollars": 0.0 if reply.recorded else cost.dollars,
    }
    for name in COUNTS:
        own[name] = round(own[name] + new[name], 6)
