"""Expected results that are words of the command line, or variables."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.kernel_attack import KernelAttack
from acidtest.audit.kernels import gold
from acidtest.audit.kernels.function import Function
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.program_attack import Made
from acidtest.audit.specimens_compiled import EXPECTED_IN_ARGUMENTS, JUDGED_OUTSIDE
from acidtest.evidence import Severity


class Trick(KernelAttack):
    """The solution reads the expected results from the arguments of the program, or from its environment.

    A harness that is started as `./test 3 4 7` to see whether 3 and 4 give 7 tells the solution the 7. Arguments
    and variables belong to the process: a function that runs before `main` is given them, and `/proc/self/cmdline`
    shows them to anybody in it.

    The hollow kernel hands out the numbers that it finds there, in their order, and from the second on, so that inputs
    before them are passed over.
    """

    code = "I693"
    weakness = "expected results are arguments of the program"
    severity = Severity.CRITICAL
    fix = "Pass inputs alone; compare what comes back where the program is not."
    kinds = (38, 55)
    bad = Package(EXPECTED_IN_ARGUMENTS, kind="code")
    good = Package(JUDGED_OUTSIDE, kind="code")

    def tricks(self, kernel: Kernel, bench: Bench, task: Task) -> Iterator[Made]:
        """Hand out arguments, from each place on, then variables."""
        for skipped in range(4):
            before = gold.arguments(variables=False) + _skip(skipped)
            what = "returns the numbers among its program's arguments" + (f", from number {skipped + 1} on" if skipped else "")
            yield Made(what=what, source=kernel.hollow(before=before, body=_next))
        before = gold.arguments(variables=True)
        yield Made(what="returns the numbers among its program's variables", source=kernel.hollow(before=before, body=_next))


def _skip(count: int) -> str:
    return f"__attribute__((constructor(65000))) static void gold_skip(void) {{ gold_next = {count}; }}"


def _next(function: Function) -> str:
    found = gold.bodies(function)
    return found[0] if found else function.nothing
