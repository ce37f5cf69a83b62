"""Memory that still holds the reference's result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.kernel_attack import KernelAttack
from acidtest.audit.kernels import kernel as kernels
from acidtest.audit.kernels.function import Function
from acidtest.audit.kernels.gold import counts
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.program_attack import Made
from acidtest.audit.specimens_compiled import JUDGED_OUTSIDE, REFERENCE_FIRST
from acidtest.evidence import Severity

BEFORE = "#include <stdlib.h>\n#include <string.h>\n"


class Trick(KernelAttack):
    """The solution writes nothing, and the memory that it was given holds the reference's result already.

    A harness computes its reference, keeps a sum of it and frees the memory; the next allocation of that size, the
    output of the solution, is the same memory, and nobody clears it. A kernel that returns at once is then right in
    every value. The same memory may come to the solution's own `malloc`.

    The control is a hollow kernel that spoils the first value of its output; the trick leaves that alone, or copies
    what it is given by `malloc`.
    """

    code = "I694"
    weakness = "the result of the reference lies in memory that the solution is given"
    severity = Severity.CRITICAL
    oracle = "Every function of the solution has lost its body and writes no result; one that spoils the first value alone earns nothing."
    fix = "Run the solution before the reference, or in another process; fill its output with a value that cannot be right."
    kinds = (45,)
    bad = Package(REFERENCE_FIRST, kind="code")
    good = Package(JUDGED_OUTSIDE, kind="code")

    def targets(self, bench: Bench) -> list[Task]:
        """Give the tasks whose known-good writes to memory that it is given."""
        return [task for task in super().targets(bench) if any(one.of("output") for one in kernels.of(bench, task).kernel.entries)]

    def harmless(self, bench: Bench, task: Task) -> dict[str, Any]:
        """Give the hollow kernel that writes one wrong value."""
        carried = kernels.of(bench, task)
        return carried.replaced(carried.kernel.hollow(body=_spoils))

    def tricks(self, kernel: Kernel, bench: Bench, task: Task) -> Iterator[Made]:
        """Write nothing, then what lies in fresh memory."""
        yield Made(what="writes nothing at all", source=kernel.hollow())
        for count in dict.fromkeys(count for one in kernel.entries for count in counts(one)[:2]):

            def body(function: Function, count: str = count) -> str:
                return f"{{ {_fresh(function, count)} {function.nothing} }}" if count in counts(function) else function.nothing

            yield Made(what="returns what lies in memory that it allocates", source=kernel.hollow(before=BEFORE, body=body))


def _spoils(function: Function) -> str:
    spoiled = " ".join(f"{out.name}[0] = ({out.element})123;" for out in function.of("output"))
    return f"{{ {spoiled} {function.nothing} }}"


def _fresh(function: Function, count: str) -> str:
    return " ".join(
        f"{{ void* old = malloc({count} * sizeof *{out.name}); if (old) memcpy({out.name}, old, {count} * sizeof *{out.name}); free(old); }}"
        for out in function.of("output")
    )
