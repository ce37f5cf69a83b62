"""What language models that attacked cost and brought, and what they said, in words for every format."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from acidtest.evidence.report import Report, Turn

TURNS = 60
"""Answers shown on a page; the rest are in the JSON report."""


@dataclass(frozen=True, kw_only=True)
class Spent:
    """One model with one strategy."""

    model: str
    strategy: str
    brought: str
    cost: str


def spent(report: Report) -> list[Spent]:
    """Give what each model and strategy cost and brought."""
    return [
        Spent(model=model, strategy=strategy, brought=_brought(cell), cost=_cost(cell))
        for model, own in sorted(_table(report.meter.get("attackers")).items())
        for strategy, cell in sorted(_table(own).items())
    ]


def verdicts(turn: Turn) -> str:
    """Say what came of the candidates in an answer."""
    return "; ".join(_verdict(one) for one in turn.verdicts) or "no submission"


def turns(report: Report) -> Iterator[Turn]:
    """Give the answers that a page shows: those with a paid candidate first, else in their order."""
    paid = [turn for turn in report.dialogue if any(one.get("paid") for one in turn.verdicts)]
    rest = [turn for turn in report.dialogue if turn not in paid]
    yield from [*paid, *rest][:TURNS]


def _verdict(one: dict[str, Any]) -> str:
    if one.get("malformed"):
        return "no submission that can be read"
    if one.get("error"):
        return f"failed ({one['error']})"
    said = f"earned {one.get('reward')}"
    return f"{said}, {one['truth']}: {one.get('why') or 'no oracle decides'}" if one.get("paid") and one.get("truth") else said


def _brought(cell: dict[str, Any]) -> str:
    return (
        f"{cell.get('answers', 0)} answers ({cell.get('recorded', 0)} from the recording, {cell.get('malformed', 0)} unreadable), "
        f"{cell.get('candidates', 0)} submissions, {cell.get('paid', 0)} paid, {cell.get('proven', 0)} proven wrong"
    )


def _cost(cell: dict[str, Any]) -> str:
    return f"{cell.get('tokens_in', 0):,} tokens in, {cell.get('tokens_out', 0):,} out, {cell.get('dollars', 0.0):.4f} dollars"


def _table(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
