"""After long use an instance plays other episodes."""

from __future__ import annotations

from acidtest.audit.perturbing import PerturbRule
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.evidence import Severity


class Check(PerturbRule):
    """The same seed and actions differ on an instance that has tens of episodes or thousands of steps behind it.

    A buffer that fills up, a counter that reaches its limit, a schedule over all steps ever made, a
    drift that is corrected too late. One or two episodes show nothing; training runs for millions of
    steps on the same instance, and meets another world than the evaluation does.

    Scenes are played on a fresh instance, and after thirty episodes and some thousand steps on the
    same one.
    """

    code = "H537"
    weakness = "long use changes episodes"
    severity = Severity.CRITICAL
    fix = "Let reset make everything anew that steps change; a schedule over training belongs into the options, not into the instance."
    kinds = (79, 75)
    implied_by = ("H511",)
    group = "long"
    cause = "On fresh instances these runs are equal, whatever the entropy of the process."
    bad = changed(
        ("self.max_steps = max_steps", "self.max_steps = max_steps\n        self.ever = 0"),
        ("        self.steps += 1\n", "        self.steps += 1\n        self.ever += 1\n"),
        ("+ wind", "+ wind * (1.0 if self.ever < 600 else 1.5)"),
    )
    good = GOOD
