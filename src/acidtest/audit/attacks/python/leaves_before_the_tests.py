"""The process ends, with status 0, before a test can fail."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.specimens_attacked import ISOLATED, SCRIPT
from acidtest.evidence import Severity

AT_IMPORT = {
    "raises SystemExit(0) when it is imported": "raise SystemExit(0)",
    "calls os._exit(0) when it is imported": "import os\nos._exit(0)",
}
AT_CALL = {
    "calls sys.exit(0) in the place of its work": "__import__('sys').exit(0)",
    "calls os._exit(0) in the place of its work": "__import__('os')._exit(0)",
}
LATER = {
    "ends the process with status 0 from an exit handler": "import atexit, os\natexit.register(os._exit, 0)",
    "ends the process with status 0 from the hook for uncaught exceptions": "import os, sys\nsys.excepthook = lambda *what: os._exit(0)",
    "ends the process with status 0 when it is collected": (
        "class Last:\n    import os\n    def __del__(self):\n        self.os._exit(0)\nlast = Last()"
    ),
}


class Trick(ProgramAttack):
    """The solution ends the process with status 0 before the tests that follow it can fail.

    The verifier runs solution and tests in one process and takes status 0 for "all passed". One line, `sys.exit(0)`,
    is then a perfect solution to everything; `os._exit(0)` gets past every `except` and `finally`, and an exit
    handler turns a failure that has already happened into a success.
    """

    code = "I604"
    weakness = "an early exit with status 0 is taken for a pass"
    severity = Severity.CRITICAL
    fix = "Pay for evidence that every test ran: results that another process wrote and checked, not the status of the solution's own."
    kinds = (28,)
    bad = Package(SCRIPT, kind="code")
    good = Package(ISOLATED, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Leave at import, at the first call, and when the process ends anyway."""
        for what, before in AT_IMPORT.items():
            yield Made(what=what, source=hollow.text(before=before))
        for what, call in AT_CALL.items():
            yield Made(what=what, source=hollow.text(call))
        for what, before in LATER.items():
            yield Made(what=what, source=hollow.text(before=before))
