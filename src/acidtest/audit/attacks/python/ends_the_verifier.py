"""A solution ends the verifier's process."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.attack import DYING, Fired
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.specimens_attacked import IN_PROCESS, ISOLATED
from acidtest.evidence import Finding, Rank, Severity

ENDS = {
    "raises SystemExit": "raise SystemExit(1)",
    "calls os._exit(1)": "import os\nos._exit(1)",
    "raises KeyboardInterrupt": "raise KeyboardInterrupt",
    "kills its own process": "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)",
}
ESCAPED = {"SystemExit", "KeyboardInterrupt", "GeneratorExit"}


class Trick(ProgramAttack):
    """A solution that exits takes the verifier with it, and no verdict comes back.

    Solutions run in the verifier's own process, and `except Exception` does not catch `SystemExit`. Programs that
    call `sys.exit` are common among those that models write. In training the reward service then dies, a batch is
    lost or silently filled with zeros, and a policy that dislikes a task can veto it.
    """

    code = "I630"
    weakness = "solutions run in the verifier's process and can end it"
    severity = Severity.MAJOR
    fix = "Run solutions in a process of their own; an ending that was not asked for is a wrong answer, not an exception of the verifier."
    kinds = (28, 68)
    bad = Package(IN_PROCESS, kind="code")
    good = Package(ISOLATED, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """End in each way when it is imported."""
        for what, statement in ENDS.items():
            yield Made(what=f"{what} when it is imported", source=hollow.text(before=statement))

    def verdict(self, bench: Bench, fired: Fired) -> Finding | None:
        """Tell of a shell to which no verdict came back."""
        error = fired.shot.judged.error
        if error not in DYING | ESCAPED or fired.control.judged.error in DYING | ESCAPED:
            return None
        said = f"A solution that {fired.shell.what} gets no verdict: {error}, {fired.shot.judged.message[:120] or 'without a word'}."
        return self.finding(
            Rank.ERROR,
            said,
            why="The submission is within the contract, and every submission must get a verdict.",
            tasks=(fired.shot.task["id"],),
            tried=1,
            witness=self.shown(bench, said, [fired.control, fired.shot]),
        )
