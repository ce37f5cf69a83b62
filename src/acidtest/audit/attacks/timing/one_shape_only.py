"""Right for inputs of one size, wrong for every other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from acidtest.audit import programs, stated
from acidtest.audit.altered_attack import AlteredAttack
from acidtest.audit.attack import HALF, Fired, Shell, gains
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.kernels import kernel as kernels
from acidtest.audit.kernels.function import Function
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.program_attack import Made
from acidtest.audit.slow_program import Around
from acidtest.audit.specimens_timed import SHARES
from acidtest.audit.timing.wrapped import wrapped
from acidtest.evidence import Finding, Rank, Severity

SHAPE = """
def shape(value):
    if hasattr(value, "shape"):
        return tuple(value.shape)
    if isinstance(value, (list, tuple, str, dict, set)):
        return (len(value),) + (shape(value[0]) if isinstance(value, (list, tuple)) and value else ())
    return ()

def fixed(function):
    def called(*arguments, **named):
        here = [shape(value) for value in [*arguments, *named.values()]]
        return function(*arguments, **named) if any(here) and known(here) else None
    return called
"""
FIRST = """
shapes = []

def known(here):
    if not shapes:
        shapes.append(here)
    return here == shapes[0]
"""
CLASS = """
def known(here):
    digest = 2166136261
    for character in repr(here):
        digest = (digest ^ ord(character)) * 16777619 % 4294967296
    return (digest >> 7) % MANY == WANTED
"""
BITS = 5
"""Halvings of all sizes: what is paid at the end is right for one size in 32."""


class Trick(AlteredAttack):
    """The solution is right for the size of input that it sees first, and returns nothing for any other.

    A function that takes its sizes as arguments promises to be right for all of them. A verifier that tests one size
    (the one in the prompt, the one that it times) pays a solution with that size written into it: an unrolled loop,
    a table of that length, a kernel without a tail. The policy learns the test's shape instead of the task.

    The known-good remembers the shape of its first arguments, and does nothing where another comes. A verifier that tests
    each size in a process of its own is right to pay that; so it is halved then, by a digest of the sizes, until it works
    for one size in 32 and remembers nothing. Where the task speaks of inputs of every size, that is wrong by its own words;
    where it does not, it is worth a look.
    """

    code = "I683"
    weakness = "inputs of one size are all that is tested"
    severity = Severity.MAJOR
    fix = "Test several sizes, among them one, odd ones, and one less and one more than the size that is timed."
    kinds = (49, 46)
    oracle = "For inputs of 31 sizes in 32, told by a digest of them, it returns nothing."
    bad = Package(SHARES.replace("for size in (5, 40, 300)", "for size in (300, 300, 300)"), kind="code")
    good = Package(SHARES, kind="code")

    def away(self) -> Around:
        """Throw away every result."""
        return Around(what="", code="def nothing(function):\n    return lambda *arguments, **named: None\n", wrapper="nothing")

    def around(self) -> Iterator[Around]:
        """Answer for the first shape alone."""
        yield Around(what="answers for the size of its first input, and for no other", code=FIRST + SHAPE, wrapper="fixed")

    def compiled(self, kernel: Kernel) -> Iterator[Made]:
        """Work for the first sizes alone."""
        if any(one.of("size") for one in kernel.entries):
            yield Made(what="works for the sizes of its first call, and for no other", source=kernel.around(_first_alone))

    def verdict(self, bench: Bench, fired: Fired) -> Finding | None:
        """Rank by what the task says of sizes; silent where several are tested, each in a process of its own."""
        if gains(bench, fired.shot, fired.control) <= HALF:
            return None
        narrow = self._narrowed(bench, fired)
        if narrow is None:
            return None
        found = super().verdict(bench, narrow)
        rank = Rank.WARNING if stated.any_size(bench, fired.shot.task) else Rank.LEAD
        return found and replace(found, rank=rank)

    def _narrowed(self, bench: Bench, fired: Fired) -> Fired | None:
        """Halve the sizes that a solution works for while it is paid; None where neither half is: then several are tested."""
        wanted, shell, shot = 0, fired.shell, fired.shot
        for bit in range(BITS):
            for half in (0, 1):
                shell = self._class(bench, fired.shot.task, 2 << bit, wanted | half << bit)
                shot = bench.shoot(fired.shot.task, shell.submission, fresh=True, note=f"a submission that {shell.what}")
                if gains(bench, shot, fired.control) > HALF:
                    wanted |= half << bit
                    break
            else:
                return None
        return replace(fired, shell=shell, shot=shot, after=fired.control)

    def _class(self, bench: Bench, task: Task, many: int, wanted: int) -> Shell:
        """Give the solution that works for one size in many, whatever it was called with before."""
        what, carried = f"works for one size in {many}, and for no other", kernels.carried(bench.good(task).submission)
        if carried is not None:
            return Shell(what=what, submission=carried.replaced(carried.kernel.around(partial(_class_alone, many=many, wanted=wanted))))
        code = CLASS.replace("MANY", str(many)).replace("WANTED", str(wanted)) + SHAPE
        return Shell(what=what, submission=programs.replaced(bench, task, wrapped(programs.source(bench, task), code, "fixed")))


def _first_alone(function: Function, inner: str) -> str:
    """Give the body of a function that remembers the sizes it was first called with."""
    sizes = [one.name for one in function.of("size")]
    kept = " ".join(f"static long long first_{name} = -1; if (first_{name} == -1) first_{name} = (long long){name};" for name in sizes)
    same = " && ".join(f"first_{name} == (long long){name}" for name in sizes) or "1"
    return _where(function, inner, kept, same)


def _class_alone(function: Function, inner: str, *, many: int, wanted: int) -> str:
    """Give the body of a function that works where a digest of its sizes ends so."""
    sizes = function.of("size")
    if not sizes:
        return _where(function, inner, "", "1")
    steps = " ".join(f"digest = (digest ^ (unsigned long long){one.name}) * 1099511628211ull; digest ^= digest >> 29;" for one in sizes)
    return _where(function, inner, f"unsigned long long digest = 1469598103934665603ull; {steps}", f"(digest >> 11) % {many} == {wanted}")


def _where(function: Function, inner: str, before: str, holds: str) -> str:
    """Give the body of a function that works where a condition holds, and returns nothing where it does not."""
    call = f"{inner}({function.arguments});"
    if function.void:
        return f"{{ {before} if ({holds}) {call} }}"
    return f"{{ {before} if (!({holds})) {function.nothing} return {call} }}"
