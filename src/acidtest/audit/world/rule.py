"""The base of rules about worlds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from acidtest.audit.bench import Bench
from acidtest.audit.rule import CouldNotRun, NotApplicable, Rule
from acidtest.audit.world.compare import BEHAVIOUR, NOISY, part
from acidtest.audit.world.scene import Scene
from acidtest.audit.world.stage import BASE, SHAKEN, flooded, hung, stage
from acidtest.envs.replay import Divergence, Frame, with_runs
from acidtest.evidence import Run, Severity, Trials, Witness


class WorldRule(Rule):
    """A rule that plays episodes."""

    severity: ClassVar[Severity] = Severity.MAJOR
    boundary: ClassVar[str] = "environment"
    needs: ClassVar[frozenset[str]] = frozenset({"sessions"})

    # --- episodes ------------------------------------------------------------------------------

    def scenes(self, bench: Bench) -> list[Scene]:
        """Give the usual scenes. Raises CouldNotRun when a call hangs or floods: each further episode would do so too."""
        found = stage(bench).scenes(bench)
        for scene in found:
            frames = self.play(bench, scene)
            if hung(frames) or flooded(frames):
                raise CouldNotRun("a call hangs, see worker-hung (H522)" if hung(frames) else "a call floods, see worker-flooded (H523)")
        return found

    def play(self, bench: Bench, scene: Scene, condition: dict[str, Any] | None = None, *, copy: int = 0) -> list[Frame]:
        """Play a scene, or give what it was when it was played before."""
        return stage(bench).play(bench, scene, condition, copy=copy)

    def channels(self, bench: Bench) -> tuple[str, ...]:
        """Give the channels in which equal runs must be equal."""
        manifest = bench.env.opening.manifest
        return NOISY if manifest and manifest.reward.noisy else BEHAVIOUR

    def part(self, bench: Bench, one: Sequence[Frame], other: Sequence[Frame]) -> Divergence | None:
        """Give where two episodes differ, in the channels that must be equal."""
        return part(one, other, self.channels(bench))

    def declared_random(self, bench: Bench) -> None:
        """Raise NotApplicable where the author declares that equal runs differ."""
        if bench.env.described.get("nondeterministic"):
            raise NotApplicable("it declares itself nondeterministic")

    def settled(self, bench: Bench) -> list[Scene]:
        """Give the scenes that come out equal when nothing is varied but the process and its entropy.

        Raises NotApplicable or CouldNotRun when there are none: then a difference proves nothing.
        """
        self.declared_random(bench)
        found = [scene for scene in self.scenes(bench) if self._steady(bench, scene)]
        if not found:
            raise CouldNotRun("equal runs differ already, see H501 to H504")
        return found

    def _steady(self, bench: Bench, scene: Scene) -> bool:
        base = self.play(bench, scene)
        if self.part(bench, base, self.play(bench, scene, copy=1)) is not None:
            return False
        return self.part(bench, base, self.play(bench, scene, SHAKEN)) is None

    # --- witnesses -----------------------------------------------------------------------------

    def run_of(
        self, bench: Bench, scene: Scene, condition: dict[str, Any] | None = None, *, seen: Iterable[tuple[Frame, str]] = (), note: str = ""
    ) -> Run:
        """Give the record of an episode for a witness, with selected channels of selected frames."""
        told = [{"step": frame.step, "channel": channel, "path": "", "value": frame.channel(channel)} for frame, channel in seen]
        task = bench.public(scene.task) if scene.task else None
        return Run(task=task, seed=scene.seed, actions=list(scene.actions), condition=_public(bench, condition), seen=told, note=note)

    def differing(
        self, bench: Bench, claim: str, scene: Scene, one: dict[str, Any], other: dict[str, Any], at: Divergence, *, trials: int = 1
    ) -> Witness:
        """Make a witness of two runs that ought to be equal, cut at the step where they part."""
        cut = scene.cut(at.step)
        runs = [self.run_of(bench, cut, condition) for condition in (one, other)]
        observed = {"channels": list(self.channels(bench)), "step": at.step, "channel": at.channel}
        return self.played(bench, claim, runs, expect="differ", observed=observed, trials=Trials(n=trials, at_least=1))

    def seen_at(
        self, bench: Bench, claim: str, scene: Scene, frame: Frame, *channels: str, condition: dict[str, Any] | None = None
    ) -> Witness:
        """Make a witness of what one step of an episode said."""
        run = self.run_of(bench, scene.cut(frame.step), condition, seen=[(frame, channel) for channel in channels])
        return self.played(bench, claim, [run])


def _public(bench: Bench, condition: dict[str, Any] | None) -> dict[str, Any]:
    """Give a condition for a witness: the tasks of other episodes with their gold by reference."""
    return with_runs({**BASE, **(condition or {})}, lambda run: {**run, "task": bench.public(run["task"]) if run.get("task") else None})
