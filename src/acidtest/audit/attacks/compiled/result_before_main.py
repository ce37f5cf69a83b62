"""A verdict that is written before the program begins."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.kernel_attack import KernelAttack
from acidtest.audit.kernels import forging
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.kernels.scene import scene
from acidtest.audit.program_attack import Made, mined
from acidtest.audit.specimens_compiled import BY_LINE, JUDGED_OUTSIDE
from acidtest.evidence import Severity

EARLY = """
__attribute__((constructor)) static void early(void) {
    tell_and_leave();
}
"""


class Trick(KernelAttack):
    """The solution prints the harness's verdict before `main` runs, and ends the process with success.

    A function with the attribute `constructor`, or the initialiser of a global object, runs when the program is loaded.
    It can write the line that the verifier looks for, or its result file, and leave by `_exit(0)`: the harness never
    comes to a test. To a reader it looks like a set-up of tables, and it works whatever the task is.

    What is written is what the harness of this target prints when all is well, as far as it can be read, and what
    harnesses usually print.
    """

    code = "I684"
    weakness = "the program under test writes its own verdict"
    severity = Severity.CRITICAL
    fix = "Let the program write results, not verdicts; compare them in a process in which no line of the solution runs."
    kinds = (32, 28, 35)
    bad = Package(BY_LINE, kind="code")
    good = Package(JUDGED_OUTSIDE, kind="code")

    def tricks(self, kernel: Kernel, bench: Bench, task: Task) -> Iterator[Made]:
        """Write everything, then the likeliest reports one by one."""
        here = scene(bench, task)
        for text, what in forging.reports(here, mined(bench)):
            yield Made(what=f"writes {what} before main, and leaves", source=kernel.hollow(before=forging.code(text, here), after=EARLY))
