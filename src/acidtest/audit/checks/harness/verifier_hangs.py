"""The verifier does not come back from a reply."""

from __future__ import annotations

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.specimens import SUMS
from acidtest.audit.worker_faults import WorkerFault
from acidtest.evidence import Severity

LIMITS = "\n[limits]\nseconds = 1.0\n"


class Check(WorkerFault):
    """A reply that any policy may write keeps the verifier busy beyond the limit of a call.

    A tower of powers in a formula that is evaluated, a pattern that backtracks without end, a
    parser that waits for a bracket. Each such reply costs a worker; whether it counts as wrong, as
    invalid or as right is then decided by a time-out that depends on the load of the machine.

    A bare function declares no limit. When only replies that a policy seldom writes keep it busy, it
    is a lead.

    It looks like throughput that falls while a policy learns to write longer formulas.
    """

    code = "H403"
    weakness = "a reply can break the verifier"
    severity = Severity.CRITICAL
    fix = "Bound what a reply may cost: its length, the size of its numbers, the time of its evaluation."
    needs = frozenset({"single", "tasks"})
    kinds = (69,)
    bad = Package(SUMS.replace("        return 1.0", "        while '**' in reply:\n            pass\n        return 1.0"), manifest=LIMITS)
    good = Package(SUMS, manifest=LIMITS)
    fault = "WorkerHung"
    told = "does not answer in time"

    def undeclared(self, bench: Bench) -> bool:
        """Without a manifest nobody promised an answer in time."""
        return bench.env.opening.manifest is None
