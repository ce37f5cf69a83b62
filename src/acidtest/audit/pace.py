"""How slow a slow solution is, and what a verifier pays for that."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Shot, Task


@dataclass(frozen=True, kw_only=True)
class Level:
    """How long a slow solution is busy for nothing after a call."""

    factor: int
    """Times what the call took."""
    least: float
    """Seconds added to that."""
    most: float
    """Seconds of one call."""
    budget: float
    """Seconds of all calls in one process; those that follow are fast, so that no verifier is kept for ever."""
    words: str


LEVELS = (
    Level(factor=20, least=0.0002, most=0.2, budget=6.0, words="at least twenty times slower than the known-good"),
    Level(factor=0, least=0.25, most=0.25, budget=2.0, words="slower than the known-good by a quarter of a second a call"),
)
"""The second is for verifiers that ask whether a call came back in time."""


CLOCKS = re.compile(
    r"perf_counter|monotonic|process_time|thread_time|timeit|clock|\btime\b|\.wall\b|\.cpu\b|elapsed|rusage|bench|duration|timing|timer|profiler|profiling|cprofile|chrono|rdtsc|(milli|micro|nano)second|speed",
    re.IGNORECASE,
)
"""Words without which no program knows how long something took."""


@dataclass(frozen=True, kw_only=True)
class Pace:
    """What speed is worth on one task."""

    level: int
    slow: Shot
    line: float
    """A reward above what the slow solution earns, and below what the known-good earns, in every trial."""


def may_measure(sources: Mapping[str, str]) -> bool:
    """Say whether a verifier's sources, as far as they are at hand, speak of time at all."""
    return not sources or any(CLOCKS.search(text) for text in sources.values())


def pace(bench: Bench, task: Task, slow: Callable[[int], dict[str, Any]]) -> Pace | None:
    """Find the first level of slowness that a verifier clearly pays less for; None where it does not.

    The gap between the worst of three fast trials and the best of two slow ones must be wider than fast trials
    are apart, so that the noise of a measurement is not taken for a matter of speed.
    """
    good = bench.good(task)
    for level in range(len(LEVELS)):
        submission = slow(level)
        first = _shot(bench, task, submission, "slow on purpose", "slow")
        if first.score >= good.score - EPSILON:
            continue
        slows = [first, _shot(bench, task, submission, "slow on purpose", "slow")]
        goods = [good, *(_shot(bench, task, good.submission, "the known-good once more", "known-good") for _ in range(2))]
        high, spread = min(shot.score for shot in goods), max(shot.score for shot in goods) - min(shot.score for shot in goods)
        low = max(*(shot.score for shot in slows), min(0.0, high - 1.0))
        if high - low > max(spread, EPSILON):
            return Pace(level=level, slow=first, line=(high + low) / 2)
    return None


def _shot(bench: Bench, task: Task, submission: dict[str, Any], note: str, label: str) -> Shot:
    return bench.shoot(task, submission, fresh=True, note=note, label=label, truth="right")
