"""Rewards as a share of what the known-good earns."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench, Shot, Task


def bottom(bench: Bench, task: Task) -> float:
    """Give the lowest reward that can be expected: declared, else zero, else the empty answer's when that is lower."""
    manifest = bench.env.opening.manifest
    if manifest is not None:
        return manifest.reward.range[0]
    empty = bench.controls.empty.get(task["id"])
    return min(0.0, empty.score) if empty is not None and math.isfinite(empty.score) else 0.0


def share(bench: Bench, shot: Shot, above: float | None = None) -> float:
    """Give the part of the known-good's reward that a shot earned, from `above` (default: the bottom) on."""
    low = bottom(bench, shot.task) if above is None else above
    span = bench.good(shot.task).score - low
    if not math.isfinite(shot.score) or span <= 0:
        return 1.0 if bench.paid(shot) else 0.0
    return (shot.score - low) / span
