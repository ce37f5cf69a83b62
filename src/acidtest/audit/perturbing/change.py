"""A perturbation: what is varied that must not matter."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from acidtest.audit.world.scene import Scene

EVERYWHERE = frozenset({"world", "tools", "single"})
MULTI = frozenset({"world", "tools"})

Make = Callable[[Scene, Sequence[Scene]], dict[str, Any] | None]


@dataclass(frozen=True, kw_only=True)
class Change:
    """One perturbation. It chooses; playing, comparing and telling are done elsewhere."""

    name: str
    """A few words, such as ``a second session between the steps``."""
    group: str
    """The cause that it stands for; one rule tells of each group."""
    varied: str
    """A sentence without its full stop: how the second run differs from the first."""
    make: Make
    """Gives the condition of the second run of a scene, from all scenes; None where the scene does not suit."""
    base: Mapping[str, Any] = field(default_factory=dict)
    """The condition of the first run."""
    on: frozenset[str] = EVERYWHERE
    """``world`` (Gymnasium), ``tools`` (several turns), ``single`` (one reply)."""
    steps: int = 120
    """Scenes are cut to so many actions."""
    trials: int = 1
    """How often it is tried on a scene: more than once for what depends on the scheduler."""
    quiet: bool = False
    """A difference that is raised, marked invalid or told to the policy counts as none."""
    waits: bool = True
    """False where a call that never comes back proves nothing: a frozen clock stops honest waiting too."""


def always(condition: dict[str, Any]) -> Make:
    """Give the same condition whatever the scene."""
    return lambda scene, scenes: condition


def others(scene: Scene, scenes: Sequence[Scene], count: int) -> list[dict[str, Any]]:
    """Give runs that others may play meanwhile: other tasks first, then other seeds, then the same actions."""
    rest = sorted((other for other in scenes if other.key != scene.key), key=lambda other: other.task == scene.task)
    found = [other.past() for other in rest] or [{**scene.past(), "seed": (scene.seed or 0) + 17}]
    mixed = [run for pair in zip(found, [scene.past()] * len(found), strict=True) for run in pair]
    return [mixed[index % len(mixed)] for index in range(count)]
