"""The base of the rules that tell of perturbations: one rule a cause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from acidtest.audit.bench import Bench
from acidtest.audit.perturbing.catalogue import changes
from acidtest.audit.perturbing.change import Change
from acidtest.audit.perturbing.parting import Parting, owned_up, shortest
from acidtest.audit.perturbing.scenes import chosen, kind
from acidtest.audit.rule import CouldNotRun, NotApplicable
from acidtest.audit.world.compare import told
from acidtest.audit.world.rule import WorldRule
from acidtest.audit.world.scene import Scene
from acidtest.audit.world.stage import BASE, flooded, hung, stage
from acidtest.envs.replay import Divergence, Frame
from acidtest.errors import BoundaryError
from acidtest.evidence import Finding, Rank

FRAIL = 3
"""Equal runs that must agree before the scheduler is blamed."""


class PerturbRule(WorldRule):
    """Plays scenes as usual and under each perturbation of a group. Subclasses say what a difference means."""

    group: ClassVar[str]
    """The group of perturbations; see `acidtest.audit.perturb`."""
    needs: ClassVar[frozenset[str]] = frozenset()
    since: ClassVar[str] = "0.2.0"
    depth: ClassVar[str] = "full"
    cause: ClassVar[str]
    """What a difference proves, as the `why` of a finding."""

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Try each perturbation: tell of the one that parts earliest, and name the others that part and those that do not."""
        apt = [change for change in changes(self.group) if kind(bench) in change.on]
        if not apt:
            raise NotApplicable("none of its perturbations makes sense for this kind of environment")
        scenes = self.settled(bench)
        found: list[Parting] = []
        calm: list[str] = []
        stuck: dict[str, str] = {}
        for change in apt:
            try:
                parting = self.first(bench, change, scenes)
            except CouldNotRun as exc:
                stuck[change.name] = str(exc)
                continue
            if parting is None:
                calm.append(change.name)
            else:
                found.append(parting)
        if found:
            yield self._finding(bench, found, calm, len(scenes))
        elif stuck and not calm:
            raise CouldNotRun("; ".join(f"{name}: {why}" for name, why in stuck.items()))

    # --- what subclasses may decide ----------------------------------------------------------

    def scenes(self, bench: Bench) -> list[Scene]:
        """Give the scenes that perturbations are tried on."""
        found = chosen(bench)
        if not found:
            raise CouldNotRun("no task has a known-good, and there is no task to send noise to")
        if any(hung(self.play(bench, scene)) or flooded(self.play(bench, scene)) for scene in found):
            raise CouldNotRun("a call hangs or floods as it is")
        return found

    def rank(self, bench: Bench, found: Parting) -> Rank:
        """Say how sure it is that the difference is wrong."""
        return Rank.ERROR

    def seen_by(self, condition: dict[str, Any]) -> dict[str, Any]:
        """Give a condition as this rule has it played, with what it looks at beside."""
        return condition

    # --- playing -----------------------------------------------------------------------------

    def first(self, bench: Bench, change: Change, scenes: list[Scene]) -> Parting | None:
        """Give the first scene that comes out differently. Raises CouldNotRun when no scene could be compared."""
        tried, why = 0, "no scene suits it"
        for scene in (scene.cut(change.steps) for scene in scenes):
            condition = change.make(scene, scenes)
            if condition is None:
                continue
            try:
                at = self._parted(bench, change, scene, condition)
            except (CouldNotRun, BoundaryError) as exc:
                why = str(exc)
                continue
            tried += 1
            if at is not None:
                return Parting(change=change, scene=scene, condition=condition, at=at)
        if not tried:
            raise CouldNotRun(why)
        return None

    def _parted(self, bench: Bench, change: Change, scene: Scene, condition: dict[str, Any]) -> Divergence | None:
        base = self.play(bench, scene, dict(change.base))
        if change.base and base[-1].error and not self.play(bench, scene)[-1].error:
            raise CouldNotRun(f"it does not work as the first run is to be played: {base[-1].error[:120]}")
        for copy in range(change.trials):
            other = self.play(bench, scene, condition, copy=copy)
            if self._counts(bench, change, base, other) is not None:
                return self._on_one_thread(bench, change, scene, condition)
        return None

    def _counts(self, bench: Bench, change: Change, base: list[Frame], other: list[Frame]) -> Divergence | None:
        """Give where the second run parts from the first, unless what happened there proves nothing."""
        at = self.part(bench, base, other)
        if at is None or (change.quiet and owned_up(other, at)):
            return None
        if not change.waits and hung(other):
            raise CouldNotRun("a call did not come back")
        return at

    def _on_one_thread(self, bench: Bench, change: Change, scene: Scene, condition: dict[str, Any]) -> Divergence | None:
        """Play all of it again on this thread: equal runs must agree, and the perturbed one must part again."""
        base, *more = (
            stage(bench).anew(bench, scene, {**BASE, **self.seen_by(dict(change.base))}) for _ in range(FRAIL if change.trials > 1 else 2)
        )
        if any(self.part(bench, base, other) is not None for other in more):
            return None
        return self._anew(bench, change, scene, condition, base)

    def _anew(self, bench: Bench, change: Change, scene: Scene, condition: dict[str, Any], base: list[Frame]) -> Divergence | None:
        for _ in range(change.trials):
            at = self._counts(bench, change, base, stage(bench).anew(bench, scene, {**BASE, **self.seen_by(condition)}))
            if at is not None:
                return at
        return None

    def _parts_anew(self, bench: Bench, change: Change, scene: Scene, condition: dict[str, Any]) -> Divergence | None:
        try:
            base = stage(bench).anew(bench, scene, {**BASE, **self.seen_by(dict(change.base))})
            return self._anew(bench, change, scene, condition, base)
        except (BoundaryError, CouldNotRun):
            return None

    # --- telling -----------------------------------------------------------------------------

    def _finding(self, bench: Bench, found: list[Parting], calm: list[str], tried: int) -> Finding:
        first = min(found, key=lambda parting: (parting.change.trials, parting.at.step))
        short = shortest(first, lambda scene, condition: self._parts_anew(bench, first.change, scene, condition))
        shown = [parting.change.name for parting in found]
        length = len(short.scene.actions)
        enough = (
            f"{length} action{'' if length == 1 else 's'} suffice{'s' if length == 1 else ''}" if length else "the reset alone suffices"
        )
        calmly = f" It does not with {', '.join(calm)}." if calm else ""
        also = f" So it does with {', '.join(name for name in shown if name != short.change.name)}." if len(shown) > 1 else ""
        claim = f"{short.change.varied}: the same seed and actions come out differently"
        return self.finding(
            self.rank(bench, short),
            f"{short.change.varied[0].upper()}{short.change.varied[1:]}, and the same seed and actions differ at {told(short.at)}"
            f" ({short.scene.told()}; {enough}).{also}{calmly}",
            why=self.cause,
            tried=tried,
            tasks=(short.scene.task["id"],) if short.scene.task else (),
            details={"shown_by": shown, "not_by": calm, "actions": length},
            witness=self.differing(
                bench,
                claim,
                short.scene,
                self.seen_by(dict(short.change.base)),
                self.seen_by(short.condition),
                short.at,
                trials=4 * short.change.trials if short.change.trials > 1 else 1,
            ),
        )
