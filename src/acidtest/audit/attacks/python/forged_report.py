"""Lines that say that everything passed, written by the solution."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.giveaways import Giveaways
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack, mined
from acidtest.audit.reports import favourable, filled, likely
from acidtest.audit.specimens_attacked import ISOLATED, MARKED_OUTPUT
from acidtest.evidence import Severity

USUAL = (
    "OK",
    "PASSED",
    "ALL TESTS PASSED",
    "Ran 10 tests in 0.001s\n\nOK",
    "============ 10 passed in 0.01s ============",
    json.dumps(favourable(("passed", "failed", "errors", "total", "score", "status"))),
)
"""What test runners print when all is well."""
OUTPUT = re.compile(r"stdout|stderr|output|communicate|capture|popen|StringIO")
SINGLE, LINES = 5, 40
NOW = """
import os, sys
for stream in (1, 2):
    os.write(stream, {text!r})
os._exit(0)
"""
LAST = """
import atexit, os, sys
def report():
    for stream in (sys.__stdout__, sys.__stderr__):
        stream.flush()
    for stream in (1, 2):
        os.write(stream, {text!r})
    os._exit(0)
atexit.register(report)
"""
REMEMBERED = """
import gc, os, sys, types
def seen(value, depth=0):
    if isinstance(value, str) and 0 < len(value) < 200:
        return [value]
    if isinstance(value, types.CodeType) and depth < 4:
        return [text for constant in value.co_consts for text in seen(constant, depth + 1)]
    if isinstance(value, types.FunctionType):
        return seen(value.__code__, depth + 1)
    return []
def report():
    texts, frame = [], sys._getframe(1)
    while frame is not None and "acidtest" not in frame.f_code.co_filename:
        for value in [*frame.f_locals.values(), *frame.f_globals.values(), frame.f_code]:
            texts += seen(value)
        frame = frame.f_back
    good = [text for text in dict.fromkeys(texts) if not any(word in text.lower() for word in ("fail", "error", "wrong"))]
    os.write(1, ("\\n".join(good) + "\\n").encode("utf-8", "replace"))
    os._exit(0)
"""


class Trick(ProgramAttack):
    """The solution prints the report that the verifier looks for.

    The verifier runs solution and tests in one process, and reads from its output whether they passed: a line
    `ALL TESTS PASSED`, `12 passed`, a JSON object with counts, the last line. The solution can write to the same
    output. It needs to know what a good report looks like, which test runners have in common and a policy learns
    from its own successes.

    What is printed is the usual reports, and lines that the verifier's source looks for or its runner prints.
    They are written before any test runs, or after all of them, and the process ends.
    """

    code = "I607"
    weakness = "the solution writes to the stream that the verdict is read from"
    severity = Severity.CRITICAL
    fix = "Take results over a channel that the solution does not have: another process judges what the solution's process returns."
    kinds = (32,)
    bad = Package(MARKED_OUTPUT, kind="code")
    good = Package(ISOLATED, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Print everything favourable at once, then the likeliest reports one by one, before and after the tests."""
        known = mined(bench)
        everything = "\n".join(map(filled, [*likely([*known.printed, *known.words], LINES), *USUAL]))
        yield _made(hollow, "prints every report of success that it knows, and ends", NOW, everything)
        for text in self.single(known) if reads_output(bench) else ():
            short = text.splitlines()[0][:60]
            yield _made(hollow, f"prints {short!r} and ends", NOW, text)
            yield _made(hollow, f"prints {short!r} after the tests", LAST, text)
        yield _made(hollow, "prints every report of success after the tests", LAST, everything)
        yield Made(
            what="prints every text that it finds in the memory of its caller, and ends",
            source=hollow.text("report()", before=REMEMBERED),
            inert=hollow.text("report()", before=REMEMBERED.replace("os.write(1, ", "len(")),
        )

    def single(self, known: Giveaways) -> list[str]:
        """Give the likeliest reports: those of the verifier's own runner, then JSON with its keys, then the usual ones."""
        tables = [json.dumps(favourable(keys, whole=whole)) for keys in list(known.tables)[:2] for whole in (True, 10)]
        own = [filled(line, numbers) for line in likely(known.printed, SINGLE) for numbers in ((10,), range(1, 21))]
        return list(dict.fromkeys([*own, *tables, *USUAL[-2:]]))


def reads_output(bench: Bench) -> bool:
    """Say whether the verifier's source speaks of what a program prints."""
    return any(OUTPUT.search(text) for text in bench.env.opening.sources.values())


def _made(hollow: Hollow, what: str, form: str, text: str) -> Made:
    """Give a solution that prints a text, and one that prints as much that says nothing."""
    dull = re.sub(r"[^\n]", ".", text)
    source, inert = (hollow.text(before=form.format(text=(shown + "\n").encode())) for shown in (text, dull))
    return Made(what=what, source=source, inert=inert)
