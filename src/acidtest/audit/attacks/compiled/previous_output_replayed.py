"""An earlier output, left or copied in the place of work."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.example import Package
from acidtest.audit.kernels.function import Function
from acidtest.audit.kernels.gold import counts
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.kernels.slowed import slowed
from acidtest.audit.program_attack import Made
from acidtest.audit.slow_kernel import SlowKernel
from acidtest.audit.specimens_compiled import JUDGED_OUTSIDE, TIMED_AGAIN


class Trick(SlowKernel):
    """The solution works in its first call, and in the timed ones leaves what it wrote before.

    A harness that calls a kernel to warm up, and then times it on the same buffers, finds the right values in the
    output whatever the timed calls do. Where the buffer is cleared in between, a copy kept by shape or by address is
    as good. The reported time is that of returning.

    The slow known-good returns at once when it sees the same addresses, the same sizes, or any second call, and copies
    a kept output where it is told the size.
    """

    code = "I697"
    weakness = "timed calls repeat an input, and their outputs are not told apart"
    fix = "Give every timed call other values, clear the output before it, and look at the outputs of calls that are drawn afterwards."
    kinds = (46, 47)
    bad = Package(TIMED_AGAIN, kind="code")
    good = Package(JUDGED_OUTSIDE, kind="code")

    def tricks(self, kernel: Kernel, level: int) -> Iterator[Made]:
        """Leave the output by address and by any call, then copy one that was kept by its sizes."""
        slow = Kernel(source=slowed(kernel, level))
        yield Made(what="leaves its output as it is when it is called with the same arguments again", source=slow.around(_by_arguments))
        yield Made(what="leaves its output as it is from the second call on", source=slow.around(_by_calls))
        if any(one.of("output") and one.of("size") for one in kernel.entries):
            yield Made(
                what="copies what it put out for the same sizes before",
                source=slow.around(_by_sizes, before="#include <string.h>\n#include <stdlib.h>"),
            )


def _replayed(function: Function, inner: str, known: str, keep: str, state: str) -> str:
    """Give a body that works unless `known`, and keeps what it saw."""
    call = f"{inner}({function.arguments})"
    if function.void:
        return f"{{ {state} if ({known}) return; {call}; {keep} }}"
    if "&" in function.returns or function.returns == "auto":
        return f"{{ return {call}; }}"
    return f"{{ {state} static {function.returns} result; if ({known}) return result; result = {call}; {keep} return result; }}"


def _by_arguments(function: Function, inner: str) -> str:
    plain = [one.name for one in function.parameters if one.kind in {"input", "output", "size"} and one.name]
    state = "static int seen = 0; " + " ".join(f"static long long seen_{name} = 0;" for name in plain)
    known = " && ".join(["seen", *(f"seen_{name} == (long long){name}" for name in plain)])
    keep = "seen = 1; " + " ".join(f"seen_{name} = (long long){name};" for name in plain)
    return _replayed(function, inner, known, keep, state)


def _by_calls(function: Function, inner: str) -> str:
    return _replayed(function, inner, "calls++", "", "static int calls = 0;")


def _by_sizes(function: Function, inner: str) -> str:
    outs = function.of("output")
    if not outs or not function.void or not function.of("size"):
        return _by_arguments(function, inner)
    count = counts(function)[0]
    sizes = [one.name for one in function.of("size")]
    state = (
        "static int seen = 0; "
        + " ".join(f"static long long seen_{name} = 0;" for name in sizes)
        + " ".join(f"static {out.element}* kept_{out.name} = 0;" for out in outs)
    )
    known = " && ".join(["seen", *(f"seen_{name} == (long long){name}" for name in sizes)])
    copy = " ".join(f"memcpy({out.name}, kept_{out.name}, {count} * sizeof *{out.name});" for out in outs)
    keep = " ".join(
        f"kept_{out.name} = ({out.element}*)realloc(kept_{out.name}, {count} * sizeof *{out.name}); memcpy(kept_{out.name}, {out.name}, {count} * sizeof *{out.name});"
        for out in outs
    )
    call = f"{inner}({function.arguments});"
    remember = " ".join(f"seen_{name} = (long long){name};" for name in sizes)
    return f"{{ {state} if ({known}) {{ {copy} return; }} {call} {keep} seen = 1; {remember} }}"
