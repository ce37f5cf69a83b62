"""The base of the rules that make calls of backends fail."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

from acidtest.audit.bench import Bench
from acidtest.audit.faults.injury import Injury, Site
from acidtest.audit.faults.sites import sites
from acidtest.audit.perturbing.instants import clock
from acidtest.audit.perturbing.scenes import chosen
from acidtest.audit.rule import CouldNotRun, NotApplicable
from acidtest.audit.world.rule import WorldRule
from acidtest.audit.world.scene import Scene
from acidtest.audit.world.stage import BASE, flooded, hung, stage
from acidtest.envs.replay import Frame
from acidtest.errors import BoundaryError
from acidtest.evidence import Finding, Rank

STEPS = 40
"""Scenes are cut to so many actions."""
SURE = [Rank.ERROR, Rank.WARNING, Rank.LEAD]
PAUSE = 61.0
"""Seconds that pass as a step begins, once and for each call that failed, to see whether time alone makes the difference."""
WATCHED: dict[str, Any] = {**clock(stride=0.0), "faults": {}}
"""The condition of the unhurt run: its clock is set, and its calls are watched."""


class FaultRule(WorldRule):
    """Plays scenes with one call of a backend failing. Subclasses say which outcome is wrong."""

    needs: ClassVar[frozenset[str]] = frozenset()
    since: ClassVar[str] = "0.2.0"
    depth: ClassVar[str] = "full"

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Hurt one call after the other: tell of the surest that stands when it is played again, and of what else was seen."""
        met = list(self.injuries(bench))
        judged = [(injury, rank) for injury in met if (rank := self.wrong(bench, injury)) is not None]
        for injury, rank in sorted(judged, key=lambda pair: SURE.index(pair[1])):
            if self._stands(bench, injury, rank):
                yield self._finding(bench, injury, rank, [other.site.told for other, _ in judged], len(met))
                return

    # --- what subclasses decide ---------------------------------------------------------------

    def wrong(self, bench: Bench, injury: Injury) -> Rank | None:
        """Say how sure it is that an injury shows this rule's fault; None where it does not."""
        raise NotImplementedError

    def told(self, injury: Injury) -> str:
        """Say what is wrong, as the end of a sentence that names the fault."""
        raise NotImplementedError

    def until(self, injury: Injury) -> int:
        """Give the last step that the witness plays: where the runs part."""
        return max(injury.site.step, injury.at.step if injury.at else injury.site.step)

    why: ClassVar[str]
    """On what wrongness rests."""
    shows: ClassVar[tuple[str, ...]] = ("observation",)
    """Channels that the witness shows."""
    expect: ClassVar[str] = "as_seen"
    """How much of the witness must come back: every value, or that the runs differ."""

    # --- playing ------------------------------------------------------------------------------

    def scenes(self, bench: Bench) -> list[Scene]:
        """Give the known-goods and their variants."""
        found = [scene.cut(STEPS) for scene in chosen(bench)]
        if not found:
            raise CouldNotRun("no task has a known-good, and there is no task to send noise to")
        if any(hung(self.play(bench, scene)) or flooded(self.play(bench, scene)) for scene in found):
            raise CouldNotRun("a call hangs or floods as it is")
        return found

    def watched(self, bench: Bench, plan: dict[str, Any] | None = None) -> dict[str, Any]:
        """Give the condition of a run, with what the environment says of its state and goal."""
        oracles = {word: True for word, offer in (("look", "state"), ("goal", "goal")) if offer in bench.env.capabilities}
        return {**WATCHED, **oracles, "faults": plan or {}}

    def injuries(self, bench: Bench) -> Iterator[Injury]:
        """Give each fault that was met, with both runs. Raises NotApplicable where nothing that can fail is called."""
        scenes = self.settled(bench)
        unhurt = [(scene, self.play(bench, scene, self.watched(bench))) for scene in scenes]
        if all(frames[-1].error for _, frames in unhurt) and not all(self.play(bench, scene)[-1].error for scene in scenes):
            raise CouldNotRun(f"it does not work while its calls are watched: {unhurt[0][1][-1].error[:120]}")
        chosen_sites = sites(unhurt)
        if not chosen_sites:
            raise NotApplicable("no step that was played calls anything that can be made to fail")
        by_key = {scene.key: frames for scene, frames in unhurt}
        for site in chosen_sites:
            injury = self._injury(bench, site, by_key[site.scene.key])
            if injury is not None:
                yield replace(injury, unhurt=unhurt)

    def _injury(self, bench: Bench, site: Site, base: list[Frame]) -> Injury | None:
        try:
            hurt = self.play(bench, site.scene, self.watched(bench, site.plan))
        except BoundaryError:
            return None  # the process did not survive it: that is no silence
        if site.step >= len(hurt) or hurt[site.step].error or not _fired(hurt[site.step]):
            return None
        return Injury(site=site, base=base, hurt=hurt, at=self.part(bench, base, hurt))

    def _stands(self, bench: Bench, injury: Injury, rank: Rank) -> bool:
        """Play once more: both runs come out as they did, and a pause before the step changes nothing."""
        site = injury.site
        try:
            again = [stage(bench).anew(bench, site.scene, {**BASE, **self.watched(bench, plan)}) for plan in ({}, site.plan)]
            pause = PAUSE * (1 + _fired(injury.hurt[site.step]))
            paused = self.play(bench, site.scene, self.watched(bench, {"step": site.step, "pause": pause}))
        except BoundaryError:
            return False
        steady = self.part(bench, injury.base, again[0]) is None and self.part(bench, injury.base, paused) is None
        repeated = Injury(site=site, base=again[0], hurt=again[1], at=self.part(bench, *again), unhurt=injury.unhurt)
        return steady and _fired(again[1][min(site.step, len(again[1]) - 1)]) > 0 and self.wrong(bench, repeated) is rank

    # --- telling ------------------------------------------------------------------------------

    def _finding(self, bench: Bench, injury: Injury, rank: Rank, seen: list[str], tried: int) -> Finding:
        site = injury.site
        others = [other for other in dict.fromkeys(seen) if other != site.told]
        also = f" So it does when {', or when '.join(others[:4])}." if others else ""
        task = site.scene.task
        claim = f"{site.told}, and {self.told(injury)}"
        said = f"When {site.told}, {self.told(injury)}"
        return self.finding(
            rank,
            f"{said} ({site.scene.told()}).{also}",
            why=self.why,
            tried=tried,
            tasks=(task["id"],) if task else (),
            details={"backend": site.backend, "mode": site.mode, "step": site.step, "shown_by": seen},
            witness=self._proof(bench, injury, claim),
        )

    def _proof(self, bench: Bench, injury: Injury, claim: str) -> Any:
        """Give both runs, up to the step at which they part, with what was seen there and at the step that is hurt."""
        site = injury.site
        last = self.until(injury)
        runs = []
        for frames, plan, note in ((injury.base, {}, "unhurt"), (injury.hurt, site.plan, f"while {site.told}")):
            shown = [
                (frame, channel)
                for frame in frames
                if frame.step in (site.step, last)
                for channel in ("observation", *(name for name in self.shows if name != "observation"))
            ]
            runs.append(self.run_of(bench, site.scene.cut(last), self.watched(bench, plan), seen=shown, note=note))
        channels = {} if self.expect == "as_seen" else {"observed": {"channels": list(self.channels(bench))}}
        return self.played(bench, claim, runs, expect=self.expect, **channels)


def _fired(frame: Frame) -> int:
    """Give how many calls failed in a step."""
    watched = frame.channel("faults")
    return int(watched["fired"]) if isinstance(watched, dict) else 0
