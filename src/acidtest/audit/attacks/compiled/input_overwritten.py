"""An input that the solution overwrites before the reference reads it."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.kernel_attack import KernelAttack
from acidtest.audit.kernels.function import Function
from acidtest.audit.kernels.gold import counts
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.program_attack import Made
from acidtest.audit.specimens_compiled import JUDGED_OUTSIDE, REFERENCE_LAST
from acidtest.evidence import Severity

VALUES = (("0", "0"), ("0", "1"), ("1", "1"), ("1", "0"), ("-1", "0"))
"""What inputs become, and what is put out."""


class Trick(KernelAttack):
    """The solution overwrites its input with zeros, and the reference, which reads it afterwards, expects zeros.

    `const` is a promise that a cast takes back. A harness that works out what it expects from the same memory, after
    the solution has run, asks the reference about the solution's input instead of its own. For sums, products and
    most layers of a network the right answer to zeros is zeros; a kernel that fills memory is then right, and fast.

    The hollow kernel fills inputs with one value and outputs with another.
    """

    code = "I695"
    weakness = "the reference reads what the solution has overwritten"
    severity = Severity.CRITICAL
    fix = "Work out expected results before the solution runs, or from a copy; compare the input with its copy afterwards."
    kinds = (44,)
    bad = Package(
        REFERENCE_LAST.replace("2.5 * x[i] + 1)", "2.5 * x[i])").replace("y[i] = 2.5 * x[i] + 1.0", "y[i] = 2.5 * x[i]"), kind="code"
    )
    good = Package(JUDGED_OUTSIDE, kind="code")

    def tricks(self, kernel: Kernel, bench: Bench, task: Task) -> Iterator[Made]:
        """Fill with each pair of values, for each guess of the size."""
        for count in dict.fromkeys(count for one in kernel.entries for count in counts(one)[:3]):
            for given, out in VALUES:

                def body(function: Function, count: str = count, given: str = given, out: str = out) -> str:
                    return _filled(function, count, given, out) if count in counts(function) else function.nothing

                what = f"overwrites its input with {given} and puts out {out}"
                yield Made(what=what, source=kernel.hollow(before="#include <stddef.h>", body=body))


def _filled(function: Function, count: str, given: str, out: str) -> str:
    """Give a body that fills inputs and outputs."""
    fills = [
        f"for (size_t i = 0; i < {count}; ++i) (({one.element}*){one.name})[i] = ({one.element})({given});" for one in function.of("input")
    ]
    fills += [f"for (size_t i = 0; i < {count}; ++i) {one.name}[i] = ({one.element})({out});" for one in function.of("output")]
    returned = f"return ({function.returns})({out});" if function.returns in {"int", "long", "float", "double", "size_t"} else ""
    return f"{{ {' '.join(fills)} {returned or function.nothing} }}"
