"""The library that compares and reports is replaced."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit import payloads
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.specimens_attacked import CASES_TESTED, ISOLATED
from acidtest.evidence import Severity

PATCHES = {
    "makes assertions and comparisons of the library say yes": "agree()",
    "makes all() say yes and any() say no": "quantify()",
    "makes sorted(), repr(), round() and json.dumps() give one value": "level()",
    "rewrites reports so that nothing has failed": "embellish()",
    "makes exec(), compile() and runpy leave tests out": "omit()",
    "strips assertions from what is compiled later": "strip()",
    "serves empty modules in the place of tests": "serve()",
}


class Trick(ProgramAttack):
    """The solution replaces functions of the library by which it is going to be judged.

    Python's modules are shared by all code of a process. After `math.isclose = lambda *a, **k: True`, or with
    assertions of `unittest` that assert nothing, with `json.dumps` that writes true for false, tests of any
    strength pass. It takes two lines at the top of a solution, and looks like a shim for an old version of Python.
    """

    code = "I617"
    weakness = "the solution shares the library with its judge"
    severity = Severity.CRITICAL
    fix = "Judge in a process in which no line of the solution has run."
    kinds = (41, 42, 31)
    bad = Package(CASES_TESTED, kind="code")
    good = Package(ISOLATED, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Apply one kind of patch at a time."""
        for what, call in PATCHES.items():
            yield Made(what=what, source=hollow.text(before=f"{payloads.text('patches')}\n{call}"))
