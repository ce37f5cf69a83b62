"""Clocks that run slower than time."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.slow_program import Around, SlowProgram
from acidtest.audit.specimens_timed import TIMED, TIMED_OUTSIDE
from acidtest.audit.timing import clocks


class Trick(SlowProgram):
    """The solution replaces the clock that it is timed by.

    `time.perf_counter` is an attribute of a module that solution and verifier share when they share a process; a
    name that the verifier imported from it is an entry of a dictionary that the solution can reach as well. A clock
    that runs a thousand times slower makes anything fast, and one that runs twenty times slower even looks plausible.
    For a policy it is three lines, the same for every task.

    The slow known-good puts such clocks in place when it is loaded, in the module `time`, and in whatever holds the
    functions of that module.
    """

    code = "I672"
    weakness = "the solution shares the clock that it is timed by"
    fix = "Measure from outside: the CPU time of another process, read by the host. No clock of the solution's process counts."
    kinds = (41, 47)
    bad = Package(TIMED, kind="code")
    good = Package(TIMED_OUTSIDE, kind="code")

    def tricks(self, bench: Bench, task: Task) -> Iterator[Around]:
        """Slow the clocks down much, little, and at the moment of the call."""
        for slower in (1000, 30):
            yield Around(
                what=f"makes every clock run {slower} times slower",
                code=clocks.patched(f"zero + (now - zero) / {slower}"),
                wrapper="clocked",
            )
        late = clocks.patched("zero + (now - zero) / 1000", late=True)
        yield Around(what="makes every clock run 1000 times slower while it is called", code=late, wrapper="clocked")
