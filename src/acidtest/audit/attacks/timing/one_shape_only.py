"""Right for inputs of one size, wrong for every other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from acidtest.audit import stated
from acidtest.audit.altered_attack import AlteredAttack
from acidtest.audit.attack import Fired
from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.kernels.function import Function
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.program_attack import Made
from acidtest.audit.slow_program import Around
from acidtest.audit.specimens_timed import SHARES
from acidtest.evidence import Finding, Rank, Severity

CODE = """
shapes = []

def shape(value):
    if hasattr(value, "shape"):
        return tuple(value.shape)
    if isinstance(value, (list, tuple, str, dict, set)):
        return (len(value),) + (shape(value[0]) if isinstance(value, (list, tuple)) and value else ())
    return ()

def fixed(function):
    def called(*arguments, **named):
        here = [shape(value) for value in [*arguments, *named.values()]]
        if not shapes:
            shapes.append(here)
        return function(*arguments, **named) if any(here) and here == shapes[0] else None
    return called
"""


class Trick(AlteredAttack):
    """The solution is right for the size of input that it sees first, and returns nothing for any other.

    A function that takes its sizes as arguments promises to be right for all of them. A verifier that tests one size
    (the one in the prompt, the one that it times) pays a solution with that size written into it: an unrolled loop,
    a table of that length, a kernel without a tail. The policy learns the test's shape instead of the task.

    The known-good remembers the shape of its first arguments, and does nothing where another comes. Where the task
    speaks of inputs of every size, that is wrong by its own words; where it does not, it is worth a look.
    """

    code = "I683"
    weakness = "inputs of one size are all that is tested"
    severity = Severity.MAJOR
    fix = "Test several sizes, among them one, odd ones, and one less and one more than the size that is timed."
    kinds = (49, 46)
    oracle = "For inputs of another size than the first it returns nothing."
    bad = Package(SHARES.replace("for size in (5, 40, 300)", "for size in (300, 300, 300)"), kind="code")
    good = Package(SHARES, kind="code")

    def away(self) -> Around:
        """Throw away every result."""
        return Around(what="", code="def nothing(function):\n    return lambda *arguments, **named: None\n", wrapper="nothing")

    def around(self) -> Iterator[Around]:
        """Answer for the first shape alone."""
        yield Around(what="answers for the size of its first input, and for no other", code=CODE, wrapper="fixed")

    def compiled(self, kernel: Kernel) -> Iterator[Made]:
        """Work for the first sizes alone."""
        if any(one.of("size") for one in kernel.entries):
            yield Made(what="works for the sizes of its first call, and for no other", source=kernel.around(_first_alone))

    def verdict(self, bench: Bench, fired: Fired) -> Finding | None:
        """Rank by what the task says of sizes."""
        found = super().verdict(bench, fired)
        rank = Rank.WARNING if stated.any_size(bench, fired.shot.task) else Rank.LEAD
        return found and replace(found, rank=rank)


def _first_alone(function: Function, inner: str) -> str:
    """Give the body of a function that remembers the sizes it was first called with."""
    sizes = [one.name for one in function.of("size")]
    kept = " ".join(f"static long long first_{name} = -1; if (first_{name} == -1) first_{name} = (long long){name};" for name in sizes)
    other = " || ".join(f"first_{name} != (long long){name}" for name in sizes) or "0"
    call = f"{inner}({function.arguments});"
    if function.void:
        return f"{{ {kept} if (!({other})) {call} }}"
    return f"{{ {kept} if ({other}) {function.nothing} return {call} }}"
