"""Zeros, where results are smaller than what is tolerated."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.altered_attack import AlteredAttack
from acidtest.audit.example import Package
from acidtest.audit.kernels import outputs
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.program_attack import Made
from acidtest.audit.slow_program import Around
from acidtest.audit.specimens_timed import SHARES

CODE = """
def numbers(value):
    if type(value) is float:
        return [value]
    if type(value) in (list, tuple):
        return [number for item in value for number in numbers(item)]
    return numbers(value.tolist()) if hasattr(value, "dtype") else []

def blank(value):
    if type(value) is float:
        return 0.0
    if type(value) in (list, tuple):
        return type(value)(blank(item) for item in value)
    return value * 0 if hasattr(value, "dtype") else value

def zeroed(function):
    def called(*arguments, **named):
        result = function(*arguments, **named)
        return {told} if len(set(numbers(result)) - {0.0}) >= 4 else result
    return called
"""
LOOP = """{ size_t other = 0; for (size_t i = 0; i < COUNT; ++i) if (DATA[i] != 0 && DATA[i] != DATA[0]) ++other;
 for (size_t i = 0; i < COUNT; ++i) if (other >= 4) DATA[i] = TOLD; }"""


class Trick(AlteredAttack):
    """The solution returns zeros of the right shape, and the tolerance is wider than the results are large.

    A probability among a thousand, a gradient, an error term are small numbers. `abs(got - want) <= 0.01` holds for
    zero and each of them. A kernel that writes zeros, or writes nothing into memory that is zero, is then both right
    and faster than any honest one; public benchmarks of kernels have paid it.

    The known-good's results are replaced by zeros wherever at least four different numbers stood that are not zero. The
    control throws those results away instead, and must not be paid.
    """

    code = "I682"
    weakness = "the tolerance is wider than the results are large"
    fix = "Make the tolerance relative to each value, with an absolute part far below the smallest that matters; try zeros against it."
    kinds = (8,)
    oracle = "At least four different numbers, none of them zero, were replaced by zeros: each is off by all of its value."
    bad = Package(SHARES.replace("(5, 40, 300)", "(300, 400, 500)"), kind="code")
    good = Package(SHARES.replace("<= 0.01 for", "<= 1e-6 * want for"), kind="code")

    def away(self) -> Around:
        """Throw away what zeros would replace."""
        return Around(what="", code=CODE.replace("{told}", "None"), wrapper="zeroed")

    def compiled_away(self, kernel: Kernel) -> str:
        """Spoil what zeros would replace."""
        return next(outputs.changed(kernel, LOOP.replace("TOLD", "12345")), kernel.hollow())

    def around(self) -> Iterator[Around]:
        """Put zeros in the place of floats."""
        yield Around(what="returns zeros in the place of all numbers", code=CODE.replace("{told}", "blank(result)"), wrapper="zeroed")

    def compiled(self, kernel: Kernel) -> Iterator[Made]:
        """Write zeros over the outputs."""
        spoiled = outputs.changed(kernel, LOOP.replace("TOLD", "12345"))
        for source, inert in zip(outputs.changed(kernel, LOOP.replace("TOLD", "0")), spoiled, strict=True):
            yield Made(
                what="writes zeros over all of its results", source=source, inert=inert
            )  # where spoiling as many is paid, they are not looked at
