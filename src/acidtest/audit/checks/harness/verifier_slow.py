"""A verdict takes a good part of the time that it may take."""

from __future__ import annotations

import re
from collections.abc import Iterator
from statistics import median

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.rule import Rule
from acidtest.audit.specimens import SUMS
from acidtest.evidence import Finding, Rank, Severity

SHARE = 0.5
TRIALS = 3
LIMITS = "\n[limits]\nseconds = 1.0\n"
ONE_SUM = re.sub(r"PAIRS = .*", "PAIRS = [(17, 25)]", SUMS)


class Check(Rule):
    """The known-good is judged with little time to spare.

    Under load, on a slower machine, or with one more rollout beside it, the verdict comes too late,
    and right work is scored as a time-out. Its rewards then measure how busy the host was.
    """

    code = "H414"
    weakness = "limits do not hold"
    severity = Severity.MINOR
    fix = "Make the verdict quicker, or declare limits.seconds with room for a loaded machine."
    needs = frozenset({"single", "tasks", "known-good"})
    kinds = (69, 97)
    bad = Package(
        ONE_SUM.replace("        return 1.0", "        __import__('time').sleep(0.6 * (task.gold in reply))\n        return 1.0"),
        manifest=LIMITS,
    )
    good = Package(ONE_SUM, manifest=LIMITS)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge the slowest known-good again, and compare the middle time with the limit."""
        limit = bench.env.opening.seconds
        slowest = max(bench.held, key=lambda task: bench.good(task).judged.seconds)
        if bench.good(slowest).judged.seconds <= SHARE * limit:
            return
        shots = [bench.shoot(slowest, bench.good(slowest).submission, role="control", note="the known-good") for _ in range(TRIALS)]
        if median(shot.judged.seconds for shot in shots) <= SHARE * limit:
            return
        told = f"A verdict on the known-good takes more than half of the {limit:g} s that a call may take"
        yield self.finding(Rank.LEAD, f"{told}.", tasks=(slowest["id"],), tried=TRIALS, witness=self.shown(bench, told, shots[:1]))
