"""Expected values in files that the solution can read."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit import payloads
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack, asking
from acidtest.audit.specimens_attacked import ISOLATED
from acidtest.evidence import Severity


class Trick(ProgramAttack):
    """The solution reads what is expected of it from a file.

    The tests, or a table of cases, lie in the folder in which the solution runs, in a folder above it, or at the end
    of the very script that it is part of. It opens them, looks up its arguments, and returns what stands beside them.
    On the tests it is perfect, and on anything else it is nothing. A policy that lists its folder once has seen it.
    """

    code = "I614"
    weakness = "expected values lie in files that the solution can read"
    severity = Severity.CRITICAL
    fix = "Put nothing but inputs where the solution runs; keep tests and expected values with the process that judges."
    kinds = (38, 55)
    bad = Package(
        ISOLATED.replace('"inputs.json": inputs}', '"inputs.json": inputs, "cases.json": json.dumps(CASES)}'),
        kind="code",
    )
    good = Package(ISOLATED, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Read every file that it can reach."""
        spies = payloads.text("hunt") + payloads.text("reading") + payloads.text("files")
        yield from asking(
            hollow, "what stands beside its arguments in a file", spies + "\nKEPT = list(shelves())\n", "wanted(arguments, KEPT)"
        )
        if hollow.prints:
            yield from asking(hollow, "the file that answers the one with its input", spies, "sibling(arguments)")
