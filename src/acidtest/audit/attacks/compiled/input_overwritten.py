"""An input that the solution overwrites before the reference reads it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.kernel_attack import KernelAttack
from acidtest.audit.kernels import kernel as kernels
from acidtest.audit.kernels.function import Function
from acidtest.audit.kernels.gold import counts
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.program_attack import Made
from acidtest.audit.specimens_compiled import JUDGED_OUTSIDE, REFERENCE_LAST
from acidtest.evidence import Severity

BEFORE = "#include <stddef.h>"
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

    def targets(self, bench: Bench) -> list[Task]:
        """Give the tasks whose known-good reads memory that it could write to."""
        return [task for task in super().targets(bench) if any(one.of("input") for one in kernels.of(bench, task).kernel.entries)]

    def tricks(self, kernel: Kernel, bench: Bench, task: Task) -> Iterator[Made]:
        """Fill with each pair of values, for each guess of the size; moot where nobody notices what becomes of the input afterwards."""
        for count in dict.fromkeys(count for one in kernel.entries for count in counts(one)[:3]):
            moot = kernel.around(partial(_worked, count=count), before=BEFORE)
            for given, out in VALUES:
                source = kernel.hollow(before=BEFORE, body=partial(_filled, count=count, given=given, out=out))
                yield Made(what=f"overwrites its input with {given} and puts out {out}", source=source, moot=moot)


def _worked(function: Function, inner: str, *, count: str) -> str:
    """Give a body that does the work, and fills inputs after it."""
    call, fills = f"{inner}({function.arguments});", _fills(function, count, "0")
    if function.void:
        return f"{{ {call} {fills} }}"
    if "&" in function.returns:
        return f"{{ return {call} }}"
    return f"{{ {function.returns} result = {call} {fills} return result; }}"


def _filled(function: Function, *, count: str, given: str, out: str) -> str:
    """Give a body that fills inputs and outputs, where the size is one of its own."""
    if count not in counts(function):
        return function.nothing
    outs = [f"for (size_t i = 0; i < {count}; ++i) {one.name}[i] = ({one.element})({out});" for one in function.of("output")]
    returned = f"return ({function.returns})({out});" if function.numeric else ""
    return f"{{ {_fills(function, count, given)} {' '.join(outs)} {returned or function.nothing} }}"


def _fills(function: Function, count: str, given: str) -> str:
    """Give statements that fill inputs; none where the size is not one of the function's own."""
    if count not in counts(function):
        return ""
    return " ".join(
        f"for (size_t i = 0; i < {count}; ++i) (({one.element}*){one.name})[i] = ({one.element})({given});" for one in function.of("input")
    )
