"""Episodes of some thousand steps in all were played on the same instance before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from acidtest.audit.perturbing.change import MULTI, Change, others
from acidtest.audit.world.scene import Scene

STEPS = 2400
RUNS = 60


def _until_enough(scene: Scene, scenes: Sequence[Scene]) -> dict[str, Any]:
    """Repeat whole episodes until their plans hold so many steps; an episode may end before its plan does."""
    per_round = max(sum(len(other.actions) for other in scenes) // max(len(scenes), 1), 1)
    return {"history": others(scene, scenes, min(STEPS // per_round + 1, RUNS))}


CHANGE = Change(
    name="thousands of steps before",
    group="long",
    varied="some thousand steps were played on the instance before",
    make=_until_enough,
    on=MULTI,
)
