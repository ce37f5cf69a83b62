"""Results that are worked out when they are looked at."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.slow_program import Around, SlowProgram
from acidtest.audit.specimens_timed import TIMED, TIMED_OUTSIDE
from acidtest.audit.timing import lazy


class Trick(SlowProgram):
    """The solution returns at once; the work is done when somebody looks at the result.

    The verifier reads its clock around the call, and compares afterwards. An object that stands for the result,
    and works it out when it is first compared, iterated or printed, makes the timed part empty. A policy finds it
    where a library is lazy anyway (generators, views, tensors that are evaluated on demand) and keeps what is paid.

    The slow known-good hands out such an object, and a list that fills itself.
    """

    code = "I671"
    weakness = "the clock stops before the result exists"
    fix = "Take the result as plain data of the exact expected type, in full, before the clock stops; or time a whole process from outside."
    kinds = (27, 47)
    bad = Package(TIMED, kind="code")
    good = Package(TIMED_OUTSIDE, kind="code")

    def tricks(self, bench: Bench, task: Task) -> Iterator[Around]:
        """Give a stand-in for anything, then a list."""
        yield Around(what="returns an object that works its value out when it is looked at", code=lazy.ANYTHING, wrapper="lazily")
        yield Around(what="returns a list that fills itself when it is looked at", code=lazy.LIST, wrapper="lazily")
