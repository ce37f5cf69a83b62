"""Source that starts a program and never asks how it ended."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.example import Package
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.names import keyword, says_true
from acidtest.audit.hints.reading import Reading
from acidtest.audit.specimens import DOUBLE

STARTED = ("self.run", "subprocess.run", "subprocess.Popen")
FORGETS = ("os.system", "subprocess.call")
"""What gives the code itself: forgotten when nothing takes it."""
CODES = {"ok", "code", "ended", "returncode", "check_returncode", "wait", "poll"}
COLLECTED = {"files"}
"""What a run left in files: one that ended early left none, so who reads them hears of it."""


class Trick(Hint):
    """A program is started, and neither its return code nor how it ended is read.

    A crash prints nothing, and so does a test run that finds nothing to complain about. What looks at the output
    alone takes one for the other, and a policy learns to write programs that fail early.
    """

    code = "S210"
    weakness = "how a program ended is not looked at"
    fix = "Read RunResult.ok (or returncode, or check=True) before the output."
    kinds = (86, 18)
    confirmed_by = ("H406", "H408", "I604", "I647", "I662", "A201")
    bad = Package(DOUBLE.replace("result.ok and result.stdout.strip() == expected", "result.stdout.strip() in expected"), kind="code")
    good = Package(DOUBLE, kind="code")

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look for programs whose result nobody asks how it ended."""
        asked = {
            origin
            for _, node in source.nodes(ast.Attribute)
            if node.attr in CODES | COLLECTED
            for origin in source.of(node.value).origins
            if origin.startswith("run:")
        }
        for judge, call in source.calls(*STARTED):
            if f"run:{source.flow.numbers[call]}" not in asked and not says_true(keyword(call, "check")):
                yield Sight(judge, call, f"nobody reads how what {source.flow.called(call)} starts has ended")
        for judge, statement in source.nodes(ast.Expr):
            if isinstance(statement.value, ast.Call) and source.flow.called(statement.value) in FORGETS:
                yield Sight(judge, statement, f"the code that {source.flow.called(statement.value)} gives is dropped")
