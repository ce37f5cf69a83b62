"""An end of the process, with success, before anything is compared."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.kernel_attack import KernelAttack
from acidtest.audit.kernels.function import Function
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.program_attack import Made
from acidtest.audit.specimens_compiled import BY_STATUS, JUDGED_OUTSIDE
from acidtest.evidence import Severity

BEFORE = "#include <signal.h>\n#include <stdlib.h>\n#include <unistd.h>\n"
LEAVES = "static void leave(void) { _exit(0); }\n"
DEAF = """
static void leave_on(int number) { (void)number; _exit(0); }
__attribute__((constructor)) static void deaf(void) {
    const int deadly[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGTERM};
    for (unsigned i = 0; i < sizeof deadly / sizeof *deadly; ++i) signal(deadly[i], leave_on);
}
"""
SOFT = """
#ifdef __cplusplus
extern "C"
#endif
void exit(int status) { (void)status; _exit(0); }
"""
ENDS = {
    "ends the program with success when it is called": ("leave();", LEAVES),
    "makes the program end with success, whatever its status": ("static int done = 0; if (!done++) atexit(leave);", LEAVES),
    "turns every deadly signal into success": ("", DEAF),
    "replaces exit() by one that always succeeds": ("", SOFT),
}


class Trick(KernelAttack):
    """The solution ends the process with status 0, and the verifier takes the status for the verdict.

    `_exit(0)` in the first call leaves before anything is compared. A function registered by `atexit`, or a handler
    of the signal that a failed assertion raises, lets the harness find what it finds and then ends the process with
    success all the same. A policy learns `exit(0)` from programs that it has seen; it is the shortest solution to
    every task.

    The hollow kernel leaves when it is called, at the end, on a deadly signal, and by another `exit`.
    """

    code = "I685"
    weakness = "the exit status is taken for the verdict"
    severity = Severity.CRITICAL
    fix = "A status of 0 says that the program ended, no more. Ask for results, in full, and compare them elsewhere."
    kinds = (28, 86)
    bad = Package(BY_STATUS, kind="code")
    good = Package(JUDGED_OUTSIDE, kind="code")

    def tricks(self, kernel: Kernel, bench: Bench, task: Task) -> Iterator[Made]:
        """End in each way."""
        for what, (statement, before) in ENDS.items():

            def body(function: Function, statement: str = statement) -> str:
                return f"{{ {statement} {function.nothing} }}"

            yield Made(what=what, source=kernel.hollow(before=BEFORE + before, body=body))
