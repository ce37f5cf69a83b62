"""The grader's own functions are replaced."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit import payloads
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.specimens_attacked import IN_PROCESS, ISOLATED
from acidtest.evidence import Severity

VALUES = {"say True": "True", "give 1.0": "1.0", "do nothing": "None"}


class Trick(ProgramAttack):
    """The solution replaces the functions that judge it.

    It is run in the process of its judge, walks up the frames of its callers to their module, and puts functions of
    its own in the place of those called `check`, `compare` or `score`. The replacement outlives the verdict: in a
    process that judges many rollouts, one such solution decides over all that come after it, of every task.
    """

    code = "I618"
    weakness = "the solution can replace the functions that judge it"
    severity = Severity.CRITICAL
    fix = "Run solutions in a process of their own, and judge in one in which no line of a solution has run."
    kinds = (40, 41)
    bad = Package(IN_PROCESS, kind="code")
    good = Package(ISOLATED, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Replace when it is imported, and when it is called."""
        spies = payloads.text("usurp")
        for how, value in VALUES.items():
            what = f"makes the functions that judge it {how}"
            yield Made(what=f"{what}, when it is imported", source=hollow.text(before=f"{spies}\nusurp({value})"))
            yield Made(what=f"{what}, when it is called", source=hollow.text(f"usurp({value})", before=spies))
