"""The highest rate that holds: doubled or halved until the answer changes, then narrowed."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

HIGHEST = 20_000.0
LOWEST = 0.2
NARROW = 3
"""Rates tried between one that holds and one that does not."""


@dataclass(frozen=True, kw_only=True)
class Rung:
    """One rate that was tried."""

    rate: float
    lapse: str
    """Why it does not hold, and '' when it does."""
    p99: float
    seconds: float


Try = Callable[[float], Rung]


def climb(first: Rung, trial: Try) -> list[Rung]:
    """Give the rates that were tried, the first included. A rate that does not hold is tried twice, for a machine may hiccup once."""
    rungs = [first]
    factor = 0.5 if first.lapse else 2.0
    while LOWEST <= rungs[-1].rate * factor <= HIGHEST:
        rungs.append(_twice(trial, rungs[-1].rate * factor))
        if bool(rungs[-1].lapse) != bool(first.lapse):
            break
    else:
        return rungs
    for _ in range(NARROW):
        low, high = bounds(rungs)
        if low is None or high is None:
            break
        rungs.append(_twice(trial, math.sqrt(low.rate * high.rate)))
    return rungs


def _twice(trial: Try, rate: float) -> Rung:
    rung = trial(rate)
    return trial(rate) if rung.lapse else rung


def bounds(rungs: list[Rung]) -> tuple[Rung | None, Rung | None]:
    """Give the highest rate that held, and the lowest that did not."""
    held = max((rung for rung in rungs if not rung.lapse), key=lambda rung: rung.rate, default=None)
    broke = min(
        (rung for rung in rungs if rung.lapse and (held is None or rung.rate > held.rate)), key=lambda rung: rung.rate, default=None
    )
    return held, broke
