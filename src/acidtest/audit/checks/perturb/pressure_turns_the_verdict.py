"""Want of memory, disk or descriptors turns a reward into another."""

from __future__ import annotations

from acidtest.audit.perturbing import PerturbRule
from acidtest.audit.perturbing.specimens import SOUND_VERIFIER, verifier
from acidtest.evidence import Severity


class Check(PerturbRule):
    """Where a resource runs short, the environment neither raises nor says so, but pays something else.

    The verifier writes a file, starts a thread, opens a socket, and where that fails an `except`
    answers 0, or the last value, or that all is well. On a busy machine right answers are then
    punished and wrong ones paid, and the run shows no error.

    Scenes are played once more after descriptors, writable disk or memory were taken away from the
    process. That it raises, marks the episode invalid, gives no reward or tells the policy of an
    error is right.
    """

    code = "H533"
    weakness = "pressure turns the verdict"
    severity = Severity.MAJOR
    fix = "Let the failure out, or return Verdict(reward=None, valid=False); a default is no verdict."
    kinds = (97, 69, 92)
    implied_by = ("R313",)
    group = "pressure"
    cause = "The same seed and actions; that a resource ran short is no part of the task, and nothing was said of it."
    bad = verifier(
        (
            "    found = ",
            "    try:\n        with open(__file__) as handle:\n            handle.read(1)\n    except Exception:\n        return 0.0\n    found = ",
        ),
    )
    good = SOUND_VERIFIER
