"""A call within the contract answers more than anybody can take."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.world import WorldRule
from acidtest.audit.world.broken import first_fault
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.evidence import Finding, Rank


class Check(WorldRule):
    """An observation or info is larger than 64 megabytes.

    A log that grows with every step and is handed out whole, a screen of wrong size, the whole history
    in info. Rollouts that keep it fill the memory of the machine, and one slow step at a time training
    stops.

    Every scene is played; an answer beyond the cap of one message is told, with the call that gave it.
    """

    code = "H523"
    weakness = "an answer is far too large"
    fix = "Hand out what belongs to this step only."
    kinds = (97,)
    bad = changed(("terminated, truncated, {}", 'terminated, truncated, {"log": "x" * (self.steps // 5 * 70_000_000)}'))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for scenes whose answer was too large."""
        found = first_fault(self, bench, "WorkerFlooded", cap=1)
        if found is not None:
            scene, frame, _, tried = found
            yield self.finding(
                Rank.ERROR,
                f"{'Step ' + str(frame.step) if frame.step else 'reset'} ({scene.told()}) answered too much: {frame.error}.",
                why="One answer holds one observation and what belongs to it.",
                tried=tried,
                witness=self.seen_at(bench, "an answer is larger than a message may be", scene, frame, "error"),
            )
