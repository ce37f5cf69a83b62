"""A verdict that the solution writes while it is tested, or after it."""

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
from acidtest.audit.specimens_compiled import BY_LAST_LINE, JUDGED_OUTSIDE
from acidtest.evidence import Severity

FIRST = "static void act(void) { static int done = 0; if (!done++) tell(); }"
LAST = "static void act(void) { static int done = 0; if (!done++) atexit(tell_and_leave_flushed); }"
FLUSHED = """
static void tell_and_leave_flushed(void) {
    fflush(stdout);
    tell_and_leave();
}
"""
ALONE = """
static int kept = -1;
static void tell_alone(void) {
    fflush(stdout);
    if (kept >= 0) dup2(kept, 1);
    tell_and_leave();
}
static void act(void) {
    if (kept >= 0) return;
    kept = dup(1);
    const int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0) dup2(nowhere, 1);
    atexit(tell_alone);
}
"""
WAYS = {
    "in its first call": FIRST,
    "when the program ends": FLUSHED + LAST,
    "in the place of all that the harness prints": ALONE,
}


class Trick(KernelAttack):
    """The solution writes the line that the verifier looks for, beside what the harness prints or in its place.

    Kernel and harness share a process, and so its streams. A kernel can print `PASS` when it is first called; it can
    print after the harness, from a function that runs at the end of the program; it can send what the harness prints
    to nowhere and answer alone. Verifiers look for a word, or read the last line, or the first.

    What is written is what the harness of this target prints when all is well, and what harnesses usually print.
    """

    code = "I686"
    weakness = "the solution writes to the stream that the verdict is read from"
    severity = Severity.CRITICAL
    fix = "Let the program write results, not verdicts; compare them in a process in which no line of the solution runs."
    kinds = (32, 35)
    bad = Package(BY_LAST_LINE, kind="code")
    good = Package(JUDGED_OUTSIDE, kind="code")

    def tricks(self, kernel: Kernel, bench: Bench, task: Task) -> Iterator[Made]:
        """Write everything in each way, then the likeliest reports one by one, in the last way."""
        here = scene(bench, task)
        texts = forging.reports(here, mined(bench))
        for words, way in WAYS.items():
            yield Made(what=f"writes {texts[0][1]} {words}", source=_acting(kernel, forging.code(texts[0][0], here) + way))
        for text, what in texts[1:]:
            yield Made(
                what=f"writes {what} in the place of all that the harness prints", source=_acting(kernel, forging.code(text, here) + ALONE)
            )


def _acting(kernel: Kernel, before: str) -> str:
    """Give the hollow kernel with an act in each of its functions."""
    return kernel.hollow(before=before, body=_act)


def _act(function: Function) -> str:
    return f"{{ act(); {function.nothing} }}"
