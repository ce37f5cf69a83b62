"""Episodes of some thousand steps in all were played on the same instance before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from acidtest.audit.perturbing.change import MULTI, Change, others
from acidtest.audit.world.scene import Scene

EPISODES = 60
LONGEST = 100
"""Steps of each: some thousand in all where episodes last, and never more than that."""


def _worn(scene: Scene, scenes: Sequence[Scene]) -> dict[str, Any]:
    """Repeat the episodes of all scenes."""
    return {"history": [{**run, "actions": run["actions"][:LONGEST]} for run in others(scene, scenes, EPISODES)]}


CHANGE = Change(
    name="thousands of steps before",
    group="long",
    varied="some thousand steps were played on the instance before",
    make=_worn,
    on=MULTI,
)
