"""A flag or variable, set by the solution, cuts the verdict short."""

from __future__ import annotations

import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack, mined
from acidtest.audit.specimens_attacked import IN_PROCESS, ISOLATED
from acidtest.evidence import Severity

USUAL = ("DEBUG", "TESTING", "TEST_MODE", "SKIP_TESTS", "SKIP", "DRY_RUN", "CI", "DEV", "UNSAFE", "BYPASS", "MOCK", "FAST", "TRUST")
"""Names that flags have."""
VALUES = ("1", "true")
MOST = 80
ENVIRON = "import os\nfor name in {names!r}:\n    os.environ[name] = {value!r}\n"
ATTRIBUTES = "for name in {names!r}:\n    globals()[name] = True\n"
CALLERS = """
import sys
frame = sys._getframe(1)
while frame is not None and "acidtest/envs/inside" not in frame.f_code.co_filename:
    for name, value in list(frame.f_globals.items()):
        if name in {names!r} and isinstance(value, (bool, int, str, type(None))):
            frame.f_globals[name] = True
    frame = frame.f_back
"""


class Trick(ProgramAttack):
    """The solution switches the verifier into a mode in which everything passes.

    A variable of the environment, a flag of the module, an attribute of the solution that once helped to debug the
    harness (`SKIP_TESTS`, `DEBUG`, `DRY_RUN`) is still read, and the solution is in a place where it can set it. The
    name stands in the verifier's source, and is guessed from the few that such flags have.
    """

    code = "I626"
    weakness = "a flag that the solution can set cuts the verdict short"
    severity = Severity.CRITICAL
    fix = "Remove switches that skip the tests; read configuration before the solution runs, from a place that it cannot write."
    kinds = (51,)
    bad = Package(
        IN_PROCESS.replace("from acidtest", "import os\n\nfrom acidtest", 1).replace(
            "return 1.0 if right", 'return 1.0 if right or os.environ.get("GRADER_DRY_RUN")'
        ),
        kind="code",
    )
    good = Package(ISOLATED, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Set all variables of the environment at once, then attributes of the solution, then flags of the callers."""
        known = mined(bench)
        upper = [name for name in known.words if re.fullmatch(r"[A-Z][A-Z0-9_]+", name)]
        variables = list(dict.fromkeys([*known.variables, *upper, *USUAL]))[:MOST]
        taken = {*hollow.names, hollow.entry}
        flags = [name for name in [*known.names, *variables, *map(str.lower, USUAL)] if name.isidentifier() and name not in taken]
        for value in VALUES:
            yield _made(hollow, f"sets variables of the environment to {value!r}", ENVIRON.replace("{value!r}", repr(value)), variables)
        yield _made(hollow, "has an attribute for every flag that is asked for", ATTRIBUTES, list(dict.fromkeys(flags))[:MOST])
        yield _made(hollow, "sets the flags of its callers", CALLERS, variables)


def _made(hollow: Hollow, what: str, form: str, names: list[str]) -> Made:
    """Give a solution that sets names, and one that sets as many that nobody reads."""
    dull = [f"ZQ{number}{'_' * len(name)}" for number, name in enumerate(names)]
    source, inert = (hollow.text(before=form.replace("{names!r}", repr(given))) for given in (names, dull))
    return Made(what=what, source=source, inert=inert)
