"""On a slow machine the same reply earns something else."""

from __future__ import annotations

from acidtest.audit.bench import Bench
from acidtest.audit.perturbing import PerturbRule
from acidtest.audit.perturbing.parting import Parting
from acidtest.audit.perturbing.specimens import SOUND_VERIFIER, verifier
from acidtest.evidence import Rank, Severity


class Check(PerturbRule):
    """Time runs out inside the environment, and that is scored.

    A deadline in wall-clock seconds that is generous on the author's machine ends in a 0, or in a 1,
    where the machine is shared: time-outs count as wrong answers, or as passes. Rewards then follow
    the load of the cluster.

    Scenes are played in a process for whose clocks and alarms everything takes twenty-five times as
    long. That it raises, marks the episode invalid or gives no reward is right. Rewards that are
    declared to measure speed are left out.
    """

    code = "H534"
    weakness = "a time-out is scored"
    severity = Severity.MAJOR
    fix = "Give a verdict of its own for a time-out: Verdict(reward=None, valid=False). Limit steps, tokens or CPU time rather than wall-clock time."
    kinds = (69, 97)
    implied_by = ("H532",)
    group = "slow"
    cause = "The same seed and actions; how busy the machine is is no part of the task."
    bad = verifier(
        ("    found = ", "    began = time.monotonic()\n    sum(range(2_000_000))\n    found = "),
        ("    return 1.0 if found", "    if time.monotonic() - began > 0.3:\n        return 0.0\n    return 1.0 if found"),
    )
    good = SOUND_VERIFIER

    def rank(self, bench: Bench, found: Parting) -> Rank:
        """A time-out that pays more is wrong whatever the limit; one that pays less may be a limit that was meant."""
        raised = isinstance(found.at.one, int | float) and isinstance(found.at.other, int | float) and found.at.other > found.at.one
        return Rank.ERROR if found.at.channel == "reward" and raised else Rank.WARNING
