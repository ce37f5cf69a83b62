"""One scene played unhurt and with a fault, and where the two part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from acidtest.audit.faults.honest import owns_up, stands_out
from acidtest.audit.faults.modes import modes
from acidtest.audit.world.scene import Scene
from acidtest.envs import values
from acidtest.envs.replay import Divergence, Frame


@dataclass(frozen=True, kw_only=True)
class Site:
    """A step of a scene at which a backend is called, and what befalls the call there."""

    scene: Scene
    step: int
    backend: str
    mode: str
    times: int | None = None
    """How many calls fail; None for all that the step makes."""
    after: int = 0
    """How many calls of the step go through before one fails."""

    @property
    def plan(self) -> dict[str, Any]:
        """Give the plan of the worker; see `acidtest.envs.inside.faults`."""
        plan = {"on": self.backend, "mode": self.mode, "step": self.step}
        return {**plan, **({} if self.times is None else {"times": self.times}), **({"after": self.after} if self.after else {})}

    @property
    def told(self) -> str:
        """Say what happens, and where."""
        once = " (the last call alone)" if self.after else " (the first call alone)" if self.times else ""
        where = "in the reset" if self.step == 0 else f"in step {self.step}"
        return f"{modes(self.backend)[self.mode]}{once} {where}"

    @property
    def action(self) -> Any:
        """Give the action of the step; None for the reset."""
        return self.scene.actions[self.step - 1] if self.step else None


@dataclass(frozen=True, kw_only=True)
class Injury:
    """A site, and both runs. The fault was met: at least one call failed."""

    site: Site
    base: list[Frame]
    hurt: list[Frame]
    at: Divergence | None
    """Where they part; None where nothing that the policy sees or is paid differs."""
    unhurt: Sequence[tuple[Scene, Sequence[Frame]]] = field(default=(), repr=False)
    """All scenes as they are played when nothing fails."""

    @property
    def honest(self) -> bool:
        """Say whether the hurt run raised, called itself invalid or told of a failure, up to where it parts."""
        last = self.at.step if self.at else self.site.step
        pairs = [pair for pair in zip(self.base, self.hurt, strict=False) if self.site.step <= pair[0].step <= last]
        told = any(owns_up(one, other) or stands_out(one, other, self._answers(one.step)) for one, other in pairs)
        return told or (bool(self.hurt[-1].error) and self.hurt[-1].step <= last)

    def _answers(self, step: int) -> list[Any]:
        """Give what is answered to the like of a step's action when nothing fails, in every scene."""
        wanted = asked(self.site.scene, step)
        return [
            frame.channel("observation")
            for scene, frames in self.unhurt
            for frame in frames
            if frame.step <= len(scene.actions) and asked(scene, frame.step) == wanted
        ]

    @property
    def here(self) -> tuple[Frame, Frame]:
        """Give the frames at which the runs part, or those of the step that is hurt."""
        step = self.at.step if self.at else self.site.step
        return self.base[step], self.hurt[min(step, len(self.hurt) - 1)]

    @property
    def ends(self) -> bool:
        """Say whether the step that is hurt is the last of the episode: its reward is for what was done before."""
        return self.site.step == len(self.base) - 1

    @property
    def states(self) -> tuple[Any, Any, Any] | None:
        """Give `state()` before the step, after it when unhurt, and after it when hurt; None where it is not known."""
        step = self.site.step
        if step == 0 or step >= len(self.hurt) or self.hurt[step].error:
            return None
        found = [frame.channel("state") for frame in (self.hurt[step - 1], self.base[step], self.hurt[step])]
        return None if any(state is None for state in found) else (found[0], found[1], found[2])


def asked(scene: Scene, step: int) -> str:
    """Name what the policy asked for: the tool, or the act as such."""
    action = scene.actions[step - 1] if step else "reset"
    if isinstance(action, dict):
        return str(action.get("tool") or sorted(action))
    return "reset" if step == 0 else "list" if isinstance(action, list) else "act"


def same(one: Any, other: Any) -> bool:
    """Say whether two values in wire form are equal."""
    return values.first_difference(one, other) is None
