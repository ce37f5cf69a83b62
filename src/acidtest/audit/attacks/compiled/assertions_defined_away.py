"""Assertions that the solution turns off."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.kernel_attack import KernelAttack
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.program_attack import Made
from acidtest.audit.specimens_compiled import ASSERTED, JUDGED_OUTSIDE
from acidtest.evidence import Severity

AWAY = """
#include <assert.h>
#undef assert
#define assert(...) ((void)0)
#undef NDEBUG
#define NDEBUG 1
"""
FAILED = """
#include <unistd.h>
#ifdef __cplusplus
extern "C"
#endif
void __assert_fail(const char* what, const char* file, unsigned line, const char* function) {
    (void)what, (void)file, (void)line, (void)function;
    _exit(0);
}
"""


class Trick(KernelAttack):
    """The solution defines `NDEBUG`, and the tests, which are assertions, test nothing.

    `assert` is a macro of the preprocessor. Where the harness includes the solution, `#define NDEBUG` in it removes
    every assertion that follows; where they are compiled apart, a function named `__assert_fail` in the solution
    replaces the one that a failed assertion calls. Nothing in the source says that it is an attack: `NDEBUG` stands
    in many files for the sake of speed.

    The hollow kernel defines assertions away, and replaces what they call.
    """

    code = "I687"
    weakness = "the tests are assertions that the solution can turn off"
    severity = Severity.CRITICAL
    fix = "Compile tests apart from the solution, and compare results outside of the program, not by assert()."
    kinds = (42, 41)
    bad = Package(ASSERTED, kind="code")
    good = Package(JUDGED_OUTSIDE, kind="code")

    def tricks(self, kernel: Kernel, bench: Bench, task: Task) -> Iterator[Made]:
        """Define them away, then catch them."""
        yield Made(what="defines assertions away", source=kernel.hollow(before="#define NDEBUG 1", after=AWAY))
        yield Made(what="replaces what a failed assertion calls by an end with success", source=kernel.hollow(after=FAILED))
