"""The verifier's process dies on a reply."""

from __future__ import annotations

from acidtest.audit.example import Grader
from acidtest.audit.worker_faults import WorkerFault
from acidtest.evidence import Severity

SOUND = """
def reward(completion, answer):
    if "(" in completion:
        return 0.0
    return 1.0 if completion.strip() == answer else 0.0
"""


class Check(WorkerFault):
    """A reply that any policy may write ends the process that judges it.

    A crash in a compiled parser, memory beyond the limit, `os._exit` in a helper that was made for
    the command line. In training it takes the whole worker with it, and every rollout that waited
    there; a supervisor that restarts it often scores those as 0, or as nothing at all.

    It looks like a worker that is killed a few times a day, each time with other rollouts in it.
    """

    code = "H402"
    weakness = "a reply can break the verifier"
    severity = Severity.CRITICAL
    fix = "Find the reply that ends the process, and refuse it before it reaches what crashes; let no helper of a verifier exit."
    needs = frozenset({"single", "tasks"})
    kinds = (28, 97)
    bad = Grader("import os\n" + SOUND.replace("return 0.0\n    return", "os._exit(3)\n    return"))
    good = Grader(SOUND)
    fault = "WorkerDied"
    told = "ends its own process"
