"""Work within the verifier's own reading of the clock."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.slow_program import Around, SlowProgram
from acidtest.audit.specimens_timed import TIMED_LISTS, TIMED_OUTSIDE
from acidtest.audit.timing import elsewhere


class Trick(SlowProgram):
    """The solution hands out an empty list, and fills it when the verifier reads its clock, sleeps or collects garbage.

    What a verifier does between two measurements (reading the time, a pause that lets the machine cool down, a call
    of the garbage collector, waiting for a device) is a function that the solution can replace. Work that is done
    within it, after the time was taken and before it is told, is never timed; and by the time of the comparison the
    result is plain, complete and of the right type.

    The slow known-good replaces the clocks, `time.sleep` and `gc.collect`.
    """

    code = "I678"
    weakness = "the solution's code runs between two measurements"
    fix = "Measure from outside; share no function with the solution. Before the clock stops, look whether the result is complete."
    kinds = (47, 41)
    bad = Package(TIMED_LISTS, kind="code")
    good = Package(TIMED_OUTSIDE, kind="code")

    def tricks(self, bench: Bench, task: Task) -> Iterator[Around]:
        """Fill the result within the next reading of the clock."""
        yield Around(
            what="does its work while the verifier reads the clock, when the time has been taken", code=elsewhere.BEHIND, wrapper="behind"
        )
