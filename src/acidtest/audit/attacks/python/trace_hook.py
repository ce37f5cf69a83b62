"""A trace function watches and changes the variables of the judge."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit import payloads
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.specimens_attacked import IN_PROCESS, ISOLATED
from acidtest.evidence import Severity

HOOKS = {
    "puts, by a trace function, the expected value in the place of its own wherever the two meet": "substitute",
    "turns, by a trace function, every False of its callers into True": "flip",
}


class Trick(ProgramAttack):
    """The solution installs a trace function, which sees and sets the local variables of its judge.

    `sys.settrace` is meant for debuggers: the function is called for every line of every frame, with the frame's
    variables, and what it changes in them is changed. The solution returns a mark; wherever the mark lies beside
    an expected value, the hook puts that value in its place, or it turns every False into True.
    """

    code = "I619"
    weakness = "a trace function of the solution sees the judge's variables"
    severity = Severity.CRITICAL
    fix = "Judge in a process in which no line of the solution has run; a hook cannot reach into another process."
    kinds = (43, 38)
    bad = Package(
        IN_PROCESS.replace(
            'right = all(same(space["total"](list(given)), expected) for given, expected in CASES)',
            'right = True\n            for given, expected in CASES:\n                got = space["total"](list(given))\n                right = right and same(got, expected)',
        ),
        kind="code",
    )
    good = Package(ISOLATED, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Install each hook at the first call."""
        for what, hook in HOOKS.items():
            yield Made(what=what, source=hollow.text(f"watched({hook})", before=payloads.text("tracing")))
