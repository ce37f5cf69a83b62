"""The environment's process dies in a call within the contract."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.world import WorldRule
from acidtest.audit.world.broken import first_fault
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.evidence import Finding, Rank, Severity


class Check(WorldRule):
    """reset or step ends the whole process: a crash in native code, `os._exit`, an exhausted stack.

    No exception reaches the training program, which loses a worker, its other environments and their
    episodes, or waits for it for ever. What decides when it happens is often what the policy does.

    Every scene is played in a process of its own; one that is gone before it answers is told, with
    the call that it died in.
    """

    code = "H521"
    weakness = "the process dies"
    severity = Severity.CRITICAL
    fix = (
        "Run the witness under a debugger (or PYTHONFAULTHANDLER=1), and mend the crash; never end the process from within an environment."
    )
    kinds = (97,)
    bad = changed(
        (
            "        self.steps += 1\n",
            "        self.steps += 1\n        if self.steps > 7:\n            import os\n\n            os._exit(3)\n",
        )
    )
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for scenes whose process was gone."""
        found = first_fault(self, bench, "WorkerDied")
        if found is not None:
            scene, frame, count, tried = found
            yield self.finding(
                Rank.ERROR,
                f"The process died in {'step ' + str(frame.step) if frame.step else 'reset'} ({scene.told()}): {frame.error}. So end {count} of {tried} episodes.",
                why="Every call until then kept to the contract.",
                tried=tried,
                witness=self.seen_at(bench, "the process dies in a call within the contract", scene, frame, "error"),
            )
