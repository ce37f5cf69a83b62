"""A file beside the solution takes the place of one of the verifier's."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from acidtest.audit import programs
from acidtest.audit.attack import Shell
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack, mined
from acidtest.audit.reports import favourable
from acidtest.audit.specimens_attacked import ISOLATED, PLANTED
from acidtest.evidence import Severity

HOOK = """
import pytest

@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    outcome = yield
    report = outcome.get_result()
    report.outcome, report.longrepr = "passed", None

def pytest_sessionfinish(session, exitstatus):
    session.exitstatus = 0
"""
PASSES = "def test_passes():\n    assert True\n"
UNITTEST = """
class TestCase:
    def __getattr__(self, name):
        return lambda *arguments, **named: None
def main(*arguments, **named):
    print("OK")
"""
SHADOWS = {
    "conftest.py": HOOK,
    "sitecustomize.py": "import atexit, os\natexit.register(os._exit, 0)\n",
    "usercustomize.py": "import atexit, os\natexit.register(os._exit, 0)\n",
    "unittest.py": UNITTEST,
    "unittest/__init__.py": UNITTEST,
    "pytest.py": "def main(*arguments, **named):\n    return 0\n",
    "pytest.ini": "[pytest]\naddopts = --collect-only -q\n",
}
FILES = 16


class Trick(ProgramAttack):
    """A submission brings a file that the verifier takes for one of its own.

    The solution's files are laid over the verifier's, or lie in a folder that is searched before the library. A file
    called like the tests, like the table of cases, like `conftest.py` or `unittest.py` is then what is run and read,
    and it says what its author likes.
    """

    code = "I635"
    weakness = "files of a submission take the place of the verifier's"
    severity = Severity.CRITICAL
    fix = "Take from a submission the files that were asked for and no others, and put the verifier's own in place last."
    kinds = (31, 33, 34)
    absent = "no known-good is a folder of files with one Python program that scores"
    bad = Package(PLANTED, kind="code")
    good = Package(ISOLATED, kind="code")

    def targets(self, bench: Bench) -> list[Task]:
        """Give the tasks whose submissions are files."""
        return [task for task in super().targets(bench) if bench.env.opening.kind == "code"]

    def craft(self, bench: Bench, task: Task) -> Iterator[Shell]:
        """Plant files that the verifier speaks of: all at once with good results, with no tests, then well-known ones."""
        hollow = self.hollow(bench, task)
        base = _as_files(programs.replaced(bench, task, hollow.text()))
        named = [name for name in mined(bench).files if name not in base and not name.startswith("/")][:FILES]
        tables = [favourable(keys) for keys in list(mined(bench).tables)[:2]] or [favourable(("passed", "total", "score"))]
        for table in [[], {}, *tables]:
            content = json.dumps(table)
            yield _shell(
                base, {name: PASSES if name.endswith(".py") else content for name in named}, "brings files that the verifier speaks of"
            )
        for name, content in SHADOWS.items():
            yield _shell(base, {name: content}, f"brings a file {name}")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """There is nothing in the solution itself."""
        yield from ()


def _as_files(submission: Mapping[str, Any]) -> dict[str, str]:
    return dict(submission["files"]) if submission["kind"] == "files" else {"solution.py": submission["text"]}


def _shell(base: dict[str, str], planted: dict[str, str], what: str) -> Shell:
    """Give a submission with planted files, and one with the same under names that nobody reads."""
    dull = {f"unread_{number}.txt": content for number, content in enumerate(planted.values())}
    names = ", ".join(sorted(planted))[:80]
    return Shell(
        what=what if "brings a file" in what else f"{what} ({names})",
        submission={"kind": "files", "files": {**base, **planted}},
        inert={"kind": "files", "files": {**base, **dull}},
    )
