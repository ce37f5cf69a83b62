"""Expected values in the memory of the solution's process."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit import payloads
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack, asking
from acidtest.audit.specimens_attacked import IN_PROCESS, ISOLATED
from acidtest.evidence import Severity

PLACES = {
    "the frames of its callers": "callers(3)",
    "some container on the heap": "heap()",
    "another module": "modules()",
}


class Trick(ProgramAttack):
    """The solution reads what is expected of it out of its own process, and returns that.

    Where the verifier calls the solution in the process that also holds the expected values, Python keeps nothing
    from it: the frames of its callers are one attribute away, the collector lists every container, modules are in
    `sys.modules`, and the constants that its result is about to be compared with stand in the caller's byte code.
    The solution works on every task, and does the work of none.
    """

    code = "I611"
    weakness = "expected values lie in the process of the solution"
    severity = Severity.CRITICAL
    fix = "Give the solution's process the inputs alone; compare what comes back in the process that holds the expected values."
    kinds = (38, 43)
    bad = Package(IN_PROCESS, kind="code")
    good = Package(ISOLATED, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Look in the callers' frames, in their byte code, on the heap and in modules."""
        spies = payloads.text("hunt") + payloads.text("memory")
        for where, places in PLACES.items():
            yield from asking(hollow, f"what stands beside its arguments in {where}", spies, f"wanted(arguments, {places})")
        if hollow.names:
            yield from asking(hollow, "the constant that its caller's byte code compares its result with", spies, "compared(2)")
