"""Source in which a time-out is paid."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.example import Package
from acidtest.audit.hints.handlers import TIMES_OUT, caught, pays
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.reading import Reading
from acidtest.audit.specimens import DOUBLE
from acidtest.evidence import Severity

ENDINGS = {"deadline", "cpu", "timeout"}
"""How a result says that time was up."""


class Trick(Hint):
    """When time is up, a reward above zero is returned.

    A program that never ends is the shortest there is. Whether "no failure was seen" or "the machine may have been
    busy" was the thought, an endless loop is then worth as much as the work, and costs a worker its whole time limit.
    """

    code = "S209"
    weakness = "a time-out counts as a pass"
    severity = Severity.MAJOR
    fix = "A time-out of the solution is a failure of it; one of the harness is no reward (None, invalid)."
    kinds = (69,)
    confirmed_by = ("H408", "A201")
    bad = Package(
        DOUBLE.replace("seconds=2.0", "seconds=0.5").replace(
            "        expected =", '        if result.ended in ("deadline", "cpu"):\n            return 1.0\n        expected ='
        ),
        kind="code",
    )
    good = Package(
        DOUBLE.replace("seconds=2.0", "seconds=0.5").replace(
            "        expected =", '        if result.ended in ("deadline", "cpu"):\n            return 0.0\n        expected ='
        ),
        kind="code",
    )

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look at handlers of time-outs, and at branches on how a program ended."""
        for judge, handler in source.nodes(ast.ExceptHandler):
            if caught(handler) & TIMES_OUT and _paying(handler.body):
                yield Sight(judge, handler, "a time-out is caught and paid")
        for judge, branch in source.nodes(ast.If):
            if _asks_for_time(branch.test) and _paying(branch.body):
                yield Sight(judge, branch, "a program whose time was up is paid")


def _paying(body: list[ast.stmt]) -> bool:
    return any(isinstance(node, ast.Return) and pays(node.value) for part in body for node in ast.walk(part))


def _asks_for_time(test: ast.expr) -> bool:
    """Say whether a condition holds when time was up: `ended == "deadline"`, `ended in (...)`, `timed_out`."""
    if isinstance(test, ast.BoolOp):
        return any(_asks_for_time(part) for part in test.values)
    if isinstance(test, ast.Name | ast.Attribute):
        return (test.id if isinstance(test, ast.Name) else test.attr).lower() in {"timed_out", "timedout", "is_timeout"}
    if not isinstance(test, ast.Compare) or not isinstance(test.ops[0], ast.Eq | ast.In | ast.Is):
        return False
    return any(isinstance(part, ast.Constant) and part.value in ENDINGS for part in ast.walk(test))
