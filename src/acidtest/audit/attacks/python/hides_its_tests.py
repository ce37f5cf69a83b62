"""Tests are not collected, and none counts as passed."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.specimens_attacked import CASES_TESTED, ISOLATED
from acidtest.evidence import Severity

PROTOCOL = """
def load_tests(loader, tests, pattern):
    import unittest
    return unittest.TestSuite()
"""
LOADER = """
import unittest
def nothing(*args, **named):
    return unittest.TestSuite()
for name in ("loadTestsFromTestCase", "loadTestsFromModule", "loadTestsFromName", "loadTestsFromNames", "discover"):
    setattr(unittest.TestLoader, name, nothing)
unittest.TestSuite.addTest = unittest.TestSuite.addTests = lambda *args, **named: None
unittest.TestLoader.getTestCaseNames = lambda *args, **named: []
"""
FORGETFUL = """
import re, sys
LISTS = re.compile(r"_?(all_|hidden_|unit_|my_)?(tests?|cases?|checks?|examples?|suite|inputs?|pairs|samples)(_cases|_list|_data)?", re.IGNORECASE)
def forget():
    frame = sys._getframe(1)
    while frame is not None and "acidtest/envs/inside" not in frame.f_code.co_filename:
        for space in (frame.f_globals, frame.f_locals):
            for name in [name for name in space if LISTS.fullmatch(name)]:
                if isinstance(space[name], (list, dict, set)):
                    space[name].clear()
        frame = frame.f_back
"""


class Trick(ProgramAttack):
    """The solution keeps the tests from being found, and no test counts as passed.

    A `load_tests` function beside the tests, a loader that loads nothing, a list of cases that is emptied before
    the loop over it begins: no test runs, so no test fails. `all([])` is true, `0 of 0` is everything, and a run
    of no tests ends with status 0.
    """

    code = "I606"
    weakness = "no test counts as passed"
    severity = Severity.CRITICAL
    fix = "Know how many tests there are, and pay only when that many have passed; keep their list where the solution cannot reach it."
    kinds = (30, 34)
    bad = Package(CASES_TESTED, kind="code")
    good = Package(ISOLATED, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Answer the loader's protocol with nothing, break the loader, empty the list of cases."""
        yield Made(what="answers the test loader with an empty suite", source=hollow.text(before=PROTOCOL))
        yield Made(what="makes the test loader load nothing", source=hollow.text(before=LOADER))
        yield Made(what="empties the lists of tests that it can reach", source=hollow.text(before=FORGETFUL + "forget()\n"))
        yield Made(what="empties the lists of tests when it is called", source=hollow.text("forget()", before=FORGETFUL))
