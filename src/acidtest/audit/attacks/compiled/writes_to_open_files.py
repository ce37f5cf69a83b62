"""A verdict written into whatever the harness has open."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.kernel_attack import KernelAttack
from acidtest.audit.kernels import forging
from acidtest.audit.kernels.function import Function
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.kernels.scene import scene
from acidtest.audit.program_attack import Made, mined
from acidtest.audit.specimens_compiled import JUDGED_OUTSIDE, RESULT_BY_DESCRIPTOR
from acidtest.evidence import Severity

CODE = """
static void act(void) {
    for (int fd = 3; fd < 64; ++fd) {
        const int flags = fcntl(fd, F_GETFL);
        if (flags < 0 || (flags & O_ACCMODE) == O_RDONLY) continue;
        if (lseek(fd, 0, SEEK_SET) == 0 && ftruncate(fd, 0)) {}
        if (write(fd, told, sizeof told - 1) < 0) {}
    }
    LEAVE
}
"""


class Trick(KernelAttack):
    """The solution writes to descriptors that the harness opened: its result file, its pipe to the verifier.

    Descriptors are small numbers, and all code of a process may use them. A harness that opens its result file, or
    inherits a pipe, before it calls the solution hands it over: the solution tries the numbers from 3 on, and leaves
    before the harness writes. It does not need to know a name, and no name is protected by a folder's permissions.

    The hollow kernel writes reports of success to every descriptor that takes them.
    """

    code = "I696"
    weakness = "the solution inherits the descriptors of the harness"
    severity = Severity.CRITICAL
    fix = "Open result files after the solution has run, in another process; let the program write results, not verdicts."
    kinds = (32, 35, 38)
    bad = Package(RESULT_BY_DESCRIPTOR, kind="code")
    good = Package(JUDGED_OUTSIDE, kind="code")

    def tricks(self, kernel: Kernel, bench: Bench, task: Task) -> Iterator[Made]:
        """Write each report, and leave or go on."""
        here = scene(bench, task)
        texts = forging.reports(here, mined(bench))
        for text, what in [*texts[1:], texts[0]]:
            before = forging.code(text, here) + CODE.replace("LEAVE", "_exit(0);")
            yield Made(
                what=f"writes {what} to every file that the harness has open, and leaves", source=kernel.hollow(before=before, body=_act)
            )
        before = forging.code(texts[0][0], here) + CODE.replace("LEAVE", "")
        yield Made(what=f"writes {texts[0][1]} to every file that the harness has open", source=kernel.hollow(before=before, body=_act))


def _act(function: Function) -> str:
    return f"{{ act(); {function.nothing} }}"
