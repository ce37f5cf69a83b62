"""A program of its own."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.kernel_attack import KernelAttack
from acidtest.audit.kernels import forging
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.kernels.scene import scene
from acidtest.audit.program_attack import Made, mined
from acidtest.audit.specimens_compiled import ARCHIVED, JUDGED_OUTSIDE
from acidtest.evidence import Severity

MAIN = """
int main(void) {
    tell();
    return 0;
}
"""
RENAMED = MAIN + "#define main harness_main\n"
ALIASED = """
#ifdef __cplusplus
extern "C"
#endif
int another_main(void) {
    tell();
    return 0;
}
__asm__(".globl main\\n.set main, another_main");
"""
MAINS = {"as it is": MAIN, "and renames the one that follows": RENAMED, "under another name": ALIASED}


class Trick(KernelAttack):
    """The solution brings a function `main`, and the harness's own is never used.

    A linker takes a `main` from a library only where no object file has one. A harness that is linked from an archive,
    that is weak, or that is included after the solution and renamed by a macro, gives way. The program that runs
    is then the solution's from its first line to its last, and prints what it likes.

    The hollow kernel brings a `main` that reports success.
    """

    code = "I690"
    weakness = "the solution can take the place of the harness"
    severity = Severity.CRITICAL
    fix = "Link the harness as an object file, so that two definitions of main are an error; compare outside of the program."
    kinds = (28, 32)
    bad = Package(ARCHIVED, kind="code")
    good = Package(JUDGED_OUTSIDE, kind="code")

    def tricks(self, kernel: Kernel, bench: Bench, task: Task) -> Iterator[Made]:
        """Bring it in each way, with everything to say, then with the likeliest reports one by one."""
        here = scene(bench, task)
        texts = forging.reports(here, mined(bench))
        for how, main in MAINS.items():
            source = kernel.hollow(before=forging.code(texts[0][0], here), after=main)
            yield Made(what=f"brings its own main {how}, which writes {texts[0][1]}", source=source)
        for text, what in texts[1:]:
            yield Made(
                what=f"brings its own main, which writes {what}", source=kernel.hollow(before=forging.code(text, here), after=RENAMED)
            )
