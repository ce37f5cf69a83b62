"""Work in a thread of its own."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.slow_program import Around, SlowProgram
from acidtest.audit.specimens_timed import TIMED, TIMED_OUTSIDE
from acidtest.audit.timing import elsewhere


class Trick(SlowProgram):
    """The solution works in another thread, on which no clock runs.

    `time.thread_time` counts the thread that asks; a wall clock around the call counts until the call returns. Work
    that is handed to a thread is in neither: waited for, it costs the caller no processor time; not waited for, it
    fills the result while the verifier does something else, such as timing the next call. Solutions that use a pool
    of threads for good reasons come across it by themselves.

    The slow known-good waits for such a thread, or returns a list that the thread fills.
    """

    code = "I676"
    weakness = "the clock counts one thread"
    fix = "Count the processor time of the whole process tree, from outside, or allow one thread; copy the result before the clock stops."
    kinds = (47,)
    bad = Package(TIMED.replace("time.perf_counter()", "time.thread_time()"), kind="code")
    good = Package(TIMED_OUTSIDE, kind="code")

    def tricks(self, bench: Bench, task: Task) -> Iterator[Around]:
        """Wait for the thread, then do not."""
        yield Around(what="works in a thread that it waits for", code=elsewhere.THREAD, wrapper="threaded")
        yield Around(what="returns a list that a thread fills later", code=elsewhere.LATER, wrapper="threaded")
