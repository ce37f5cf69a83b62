"""A file of results, written by the solution."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.giveaways import Giveaways
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack, mined
from acidtest.audit.reports import favourable
from acidtest.audit.specimens_attacked import ISOLATED, RESULT_FILE
from acidtest.evidence import Severity

FILES = 12
TABLES = 3
JUNIT = '<?xml version="1.0"?><testsuites><testsuite name="t" tests="10" failures="0" errors="0" skipped="0"><testcase name="t"/></testsuite></testsuites>'
NOW = """
import os
for path, text in {files!r}.items():
    try:
        if os.path.dirname(path):
            os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as handle:
            handle.write(text)
    except OSError:
        pass
"""
STAY = """
import builtins
real = builtins.open
def kept(path, mode="r", *rest, **named):
    if isinstance(path, (str, bytes)) and str(path) in {files!r} and any(letter in mode for letter in "wax+"):
        return real("/dev/null", mode.replace("x", "w"), *rest, **named)
    return real(path, mode, *rest, **named)
builtins.open = kept
"""
END = "\nimport os\nos._exit(0)\n"
LAST = "\nimport atexit\natexit.register(write)\n"


def _now(files: dict[str, str]) -> str:
    return NOW.format(files=files)


def _later(files: dict[str, str]) -> str:
    return "def write():\n" + "".join(f"    {line}\n" for line in _now(files).strip().splitlines()) + LAST


WAYS: dict[str, Callable[[dict[str, str]], str]] = {
    "and ends": lambda files: _now(files) + END,
    "and lets nobody else write there": lambda files: _now(files) + STAY.format(files=sorted(files)),
    "after the tests": _later,
}


class Trick(ProgramAttack):
    """The solution writes the file from which the verdict is read.

    The tests' process writes `result.json`, `report.xml` or `score.txt`, and the solution runs in that process, or
    in that folder. It writes the file itself and ends, or waits until the tests have written theirs and writes
    over it. What a good result looks like stands in the verifier's source, and is guessed from its names.
    """

    code = "I608"
    weakness = "the solution can write the file that the verdict is read from"
    severity = Severity.CRITICAL
    fix = "Let a process that runs no code of the solution write the result, in a folder where the solution has no right to write."
    kinds = (35, 37)
    bad = Package(RESULT_FILE, kind="code")
    good = Package(ISOLATED, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Write every file that the verifier speaks of: before the tests, instead of them, after them."""
        known = mined(bench)
        for content in self.contents(known):
            files = {
                name: _fitting(name, content) for name in list(known.files)[:FILES] if not name.endswith((".py", ".cfg", ".ini", ".toml"))
            }
            if not files:
                return
            names = ", ".join(sorted(files))[:80]
            dull = {f"unread-{number}.txt": text for number, text in enumerate(files.values())}
            for what, make in WAYS.items():
                yield Made(what=f"writes {names} {what}", source=hollow.text(before=make(files)), inert=hollow.text(before=make(dull)))

    def contents(self, known: Giveaways) -> list[object]:
        """Give what a good result may look like: with the verifier's own keys, then a bare figure."""
        tables = [favourable(keys, whole=whole) for keys in list(known.tables)[:TABLES] for whole in (10, True)]
        usual = [favourable((*known.keys, "passed", "failed", "total", "score", "reward"))]
        return [*tables, *usual, 1.0]


def _fitting(name: str, content: object) -> str:
    """Give the content as the file's ending asks for."""
    if name.endswith(".xml"):
        return JUNIT
    if name.endswith(".jsonl"):
        return json.dumps(content) + "\n"
    if name.endswith(".json") or not isinstance(content, dict):
        return json.dumps(content)
    return "\n".join(f"{key}: {value}" for key, value in content.items()) + "\npassed\n"
