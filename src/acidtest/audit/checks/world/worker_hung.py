"""A call within the contract does not come back."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.world import WorldRule
from acidtest.audit.world.broken import first_fault
from acidtest.audit.world.specimen import WALK
from acidtest.evidence import Finding, Rank, Severity

HANG = WALK.replace("        self.steps += 1\n", "        self.steps += 1\n        while self.steps > 7:\n            pass\n")
SHORT = '\n[limits]\nseconds = 1.0\n\n[sandbox]\nprofile = "workspace"\n'


class Check(WorldRule):
    """reset or step runs for ever: a search without an end, a lock that nobody opens, a service that is waited for.

    Synchronous training stops with it. With a time-out around it the episode is thrown away, and those
    states in which it happens are never learnt.

    Every call has the time that the manifest allows (ten seconds unless it says otherwise). A scene whose
    call takes longer is played step by step once more, to see which one it is.
    """

    code = "H522"
    weakness = "a call does not come back"
    severity = Severity.CRITICAL
    fix = "Bound every search and every wait; raise when the bound is reached."
    kinds = (69,)
    bad = Package(HANG, kind="gymnasium", entry="World", manifest=SHORT)
    good = Package(WALK, kind="gymnasium", entry="World", manifest=SHORT)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for scenes whose call did not come back."""
        found = first_fault(self, bench, "WorkerHung", cap=1)
        if found is not None:
            scene, frame, _, tried = found
            yield self.finding(
                Rank.ERROR,
                f"{'Step ' + str(frame.step) if frame.step else 'reset'} ({scene.told()}) did not come back: {frame.error}.",
                why="Every call until then kept to the contract.",
                tried=tried,
                witness=self.seen_at(bench, "a call within the contract does not come back", scene, frame, "error"),
            )
