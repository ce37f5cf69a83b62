"""What the process holds more of with each episode."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from acidtest.serve.load.figures import Line, line
from acidtest.serve.load.window import Sample

WARM = 0.2
"""Share of a window whose weighings are left out: what is loaded or cached once comes then."""
FEWEST = 8
"""Weighings without which nothing is said."""
LEAST = {"memory": 4096.0, "descriptors": 10.0, "threads": 10.0, "files": 10.0}
"""Growth over the window that matters; memory in kilobytes."""
KEYS = {"memory": "kilobytes"}
UNITS = {
    "memory": "KB of memory at its most",
    "descriptors": "open descriptors",
    "threads": "threads",
    "files": "files",
    "objects": "Python objects",
}
STEADY = 0.5
"""Part of the whole slope that the second half has at least, where something grows on and on."""


@dataclass(frozen=True, kw_only=True)
class Growth:
    """How one thing grew by episode."""

    what: str
    fitted: Line
    """By episodes."""
    episodes: int
    points: tuple[tuple[float, float], ...]
    """Episodes, and what was held, without the warm-up."""
    leaks: bool

    @property
    def grown(self) -> float:
        """Give by how much it grew over the window."""
        return self.fitted.end - self.fitted.start


def growths(samples: Sequence[Sample]) -> list[Growth]:
    """Give what is known of each resource; nothing where there are too few weighings."""
    kept = samples[int(len(samples) * WARM) :]
    if len(kept) < FEWEST:
        return []
    objects = _fitted(kept, "blocks")
    found = []
    for what, least in LEAST.items():
        points = _points(kept, KEYS.get(what, what))
        whole, late = line(points), line(points[len(points) // 2 :])
        if whole is None or late is None:
            continue
        leaks = whole.low > 0 and late.low > 0 and late.slope > STEADY * whole.slope and whole.end - whole.start >= least
        if what == "memory":
            leaks = leaks and objects is not None and objects.low > 0
        found.append(Growth(what=what, fitted=whole, episodes=int(points[-1][0] - points[0][0]), points=tuple(points), leaks=leaks))
    return found


def _fitted(samples: Sequence[Sample], key: str) -> Line | None:
    return line(_points(samples, key))


def _points(samples: Sequence[Sample], key: str) -> list[tuple[float, float]]:
    return [(float(sample.episodes), sample.held[key]) for sample in samples]
