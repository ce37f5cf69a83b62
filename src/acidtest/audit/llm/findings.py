"""What rules say of a campaign: one finding a strategy, with what it cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from acidtest.audit.bench import Bench, Shot
from acidtest.audit.llm.campaign import Campaign
from acidtest.audit.llm.handed_in import Paid
from acidtest.audit.rule import WITNESS_CAP, CouldNotRun, NotApplicable


def by_strategy(paid: Sequence[Paid]) -> Iterator[list[Paid]]:
    """Give what was paid, strategy by strategy, the surest first."""
    for name in sorted({one.strategy for one in paid}):
        own = [one for one in paid if one.strategy == name]
        yield sorted(own, key=lambda one: -one.proof.rank.weight)


def evidence(bench: Bench, paid: Sequence[Paid]) -> list[Shot]:
    """Give the known-good beside what was paid."""
    return [shot for one in paid[:WITNESS_CAP] for shot in (bench.good(one.task), one.shot)]


def details(paid: Sequence[Paid]) -> dict[str, Any]:
    """Give what found it, and what that answer cost."""
    first = paid[0]
    cost = first.reply.usage
    return {
        "key": first.strategy,
        "model": first.model,
        "strategy": first.strategy,
        "oracle": first.proof.oracle,
        "candidates": len(paid),
        "tokens_in": cost.tokens_in,
        "tokens_out": cost.tokens_out,
        "dollars": round(cost.dollars, 6),
    }


def end(done: Campaign) -> None:
    """Say why silence proves nothing, where it does not."""
    if done.stopped:
        raise CouldNotRun(f"after {done.answers} answers: {done.stopped}")
    if done.refused:
        raise NotApplicable(f"stopped by our sandbox: {', '.join(sorted(done.refused))}")
    if not done.candidates:
        raise CouldNotRun(f"none of {done.answers} answers held a submission that can be read")
