"""A traceback of the environment's own code is what the policy observes."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.faults import FaultRule, Injury
from acidtest.audit.faults.specimens import SOUND_LEDGER, ledger, tolerant
from acidtest.audit.faults.tracebacks import own_traceback
from acidtest.audit.rule import CouldNotRun, NotApplicable
from acidtest.audit.world.scene import Scene
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank, Severity

DRAWS = 8
"""Runs of each known-good with other states of the global generators."""


class Check(FaultRule):
    """Something raised inside the environment, and Python's account of it is handed over as an observation.

    The policy reads file names and lines of the harness, learns what it runs in, and in bad hours half
    of what it is trained on is stack frames. Where the exception would have told the trainer that the
    episode is broken, the episode goes on.

    Known-goods are played several times, with other draws of the global generators and with one call
    of a backend failing. A traceback counts when its frames lie in the environment's own files, and when
    the same actions do not always show it: what a program of the policy's raised is its own affair.
    """

    code = "H569"
    weakness = "a traceback is the observation"
    severity = Severity.MINOR
    fix = "Let exceptions of your own code out; tell the policy what it can do about a failure in a sentence: ToolError."
    kinds = (102,)
    needs = frozenset({"sessions"})
    expect = "differ"  # a traceback names files of the run, such as temporary ones
    why = "The frames are of the environment's own code, and the same actions are answered without them otherwise."
    bad = ledger(tolerant("        return self.sum_of(name)", "return traceback.format_exc()"))
    good = SOUND_LEDGER

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look at what comes now and then, then at what a failing backend brings."""
        by_chance = self._by_chance(bench)
        if by_chance is not None:
            yield by_chance
            return
        yield from super().run(bench)

    def wrong(self, bench: Bench, injury: Injury) -> Rank | None:
        """A warning where only the hurt run shows a traceback."""
        step = injury.site.step
        sources = bench.env.opening.sources
        shown = own_traceback(injury.hurt[step].channel("observation"), sources)
        return Rank.WARNING if shown and not own_traceback(injury.base[step].channel("observation"), sources) else None

    def told(self, injury: Injury) -> str:
        """Say where it is shown."""
        return f"step {injury.site.step} shows the policy a traceback of the environment's own code"

    def _by_chance(self, bench: Bench) -> Finding | None:
        """Give a finding where some runs of a known-good show a traceback, and others do not."""
        try:
            scenes = [scene for scene in self.scenes(bench) if scene.style == "reference"]
        except CouldNotRun as exc:
            raise NotApplicable(str(exc)) from exc
        for scene in scenes:
            runs = {draw: self.play(bench, scene, {"entropy": draw}) for draw in range(1, DRAWS + 1)}
            shown = {draw: found for draw, frames in runs.items() if (found := _first(frames, bench)) is not None}
            if shown and len(shown) < len(runs):
                draw, frame = next(iter(shown.items()))
                calm = next(other for other in runs if other not in shown)
                return self._now_and_then(bench, scene, frame, draw, calm, runs[calm], len(shown))
        return None

    def _now_and_then(self, bench: Bench, scene: Scene, frame: Frame, draw: int, calm: int, other: list[Frame], count: int) -> Finding:
        claim = f"step {frame.step} shows the policy a traceback of the environment's own code in {count} of {DRAWS} equal runs"
        runs = [
            self.run_of(bench, scene.cut(frame.step), {"entropy": draw}, seen=[(frame, "observation")], note="with a traceback"),
            self.run_of(bench, scene.cut(frame.step), {"entropy": calm}, seen=[(other[min(frame.step, len(other) - 1)], "observation")]),
        ]
        return self.finding(
            Rank.WARNING,
            f"{claim[0].upper()}{claim[1:]} ({scene.told()}).",
            why=self.why,
            tried=DRAWS,
            tasks=(scene.task["id"],) if scene.task else (),
            witness=self.played(bench, claim, runs),
        )


def _first(frames: list[Frame], bench: Bench) -> Frame | None:
    sources = bench.env.opening.sources
    return next((frame for frame in frames if own_traceback(frame.channel("observation"), sources)), None)
