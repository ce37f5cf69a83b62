"""Expected results that lie where the solution is compiled or run."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.kernel_attack import KernelAttack
from acidtest.audit.kernels import gold
from acidtest.audit.kernels.function import Function
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.kernels.scene import scene
from acidtest.audit.program_attack import Made
from acidtest.audit.specimens_compiled import EXPECTED_BESIDE, JUDGED_OUTSIDE
from acidtest.evidence import Severity

PLACES = {"the working folder": (".",), "a folder beside or above it": ("tests", "..", "/tests", "/env")}
"""Of several folders the first that has such files is taken."""
MOST = 3
"""Guesses of how many numbers a result has."""


class Trick(KernelAttack):
    """The solution reads the expected results from a file beside the program, or includes the header that holds them.

    What a harness compares with must be somewhere: in `expected.txt` in the working folder, in a header next to the
    source. The solution runs in that folder, as that user, and is compiled by a command that includes what it asks
    for. Numbers that are read are handed out one after the other, in the order of the calls.

    The hollow kernel takes the numbers of every file whose name speaks of answers, as text or as raw values, and
    of every array of a header that lies beside it.
    """

    code = "I692"
    weakness = "expected results lie where the solution can read them"
    severity = Severity.CRITICAL
    fix = "Give the program inputs alone. Keep expected results where neither the compiler nor the program runs, and compare there."
    kinds = (38, 55)
    bad = Package(EXPECTED_BESIDE, kind="code")
    good = Package(JUDGED_OUTSIDE, kind="code")

    def tricks(self, kernel: Kernel, bench: Bench, task: Task) -> Iterator[Made]:
        """Read arrays of headers, then files."""
        for header, array in scene(bench, task).arrays:
            before = f'#include "{header}"\n{gold.STORE}'
            after = f"__attribute__((constructor)) static void gold_look(void) {{ const size_t all = sizeof {array}; GOLD }}"
            fill = f"for (size_t i = 0; i < all / sizeof {array}[0] && gold_count < {gold.CAP}; ++i) gold[gold_count++] = {array}[i];"
            yield from _takers(kernel, f"includes {header} and returns the items of {array}", before, after.replace("GOLD", fill))
        element = next((out.element for one in kernel.entries for out in one.of("output")), "double")
        for where, places in PLACES.items():
            yield from _takers(
                kernel, f"returns the numbers of files in {where} that are named like answers", gold.files(places, element), ""
            )


def _takers(kernel: Kernel, what: str, before: str, after: str) -> Iterator[Made]:
    """Give the hollow kernel that hands the numbers out, for each guess of how many it takes."""
    most = max((len(gold.bodies(one)) for one in kernel.entries), default=0)
    for guess in range(min(most, MOST)):

        def body(function: Function, guess: int = guess) -> str:
            found = gold.bodies(function)
            return found[min(guess, len(found) - 1)] if found else function.nothing

        yield Made(what=what, source=kernel.hollow(before=before, after=after, body=body))
