"""A second session with the same task acts otherwise between the steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from acidtest.audit.perturbing.change import Change
from acidtest.audit.world.scene import Scene


def _same_task(scene: Scene, scenes: Sequence[Scene]) -> dict[str, Any]:
    """Let the other session act on the same task with other actions, where there are some."""
    peer = next((other for other in scenes if other.task == scene.task and other.actions != scene.actions), scene)
    return {"beside": {**peer.past(), "seed": scene.seed}}


CHANGE = Change(
    name="the same task once more between the steps",
    group="sessions",
    varied="a second session with the same task acts between the steps",
    make=_same_task,
    steps=40,
)
