"""The verifier prints or answers more than it may."""

from __future__ import annotations

from acidtest.audit.example import Grader
from acidtest.audit.worker_faults import WorkerFault
from acidtest.evidence import Severity

SOUND = """
def reward(completion, answer):
    print(completion[:20])
    return 1.0 if completion.strip() == answer else 0.0
"""


class Check(WorkerFault):
    """A reply makes the verifier write without bound.

    A debug line in a loop, a dump of every candidate, a table that grows with the square of the
    reply. Logs fill the disk of the training host, pipes that nobody reads stop the process, and
    what was to be looked at later cannot be found.

    It looks like gigabytes of log from a run of megabytes.
    """

    code = "H404"
    weakness = "a reply can break the verifier"
    severity = Severity.MAJOR
    fix = "Print nothing in the verdict's way; bound what is logged for one reply."
    needs = frozenset({"single", "tasks"})
    kinds = (97,)
    bad = Grader(SOUND.replace("print(completion[:20])", "print(completion * len(completion))"))
    good = Grader(SOUND)
    fault = "WorkerFlooded"
    told = "writes more than it may"
