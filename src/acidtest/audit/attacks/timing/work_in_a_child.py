"""Work in a process of its own."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.slow_program import Around, SlowProgram
from acidtest.audit.specimens_timed import TIMED, TIMED_OUTSIDE
from acidtest.audit.timing import elsewhere


class Trick(SlowProgram):
    """The solution works in a child process, whose time is counted for nobody.

    `time.process_time`, `os.times` and `getrusage` count a process, and its children only when it has waited for
    them. A solution that forks, and reads the answer from a pipe, has used hardly any processor time itself; a child
    that is never waited for is in no sum at all. On several cores the same trick halves wall-clock time.

    The slow known-good forks for every call.
    """

    code = "I677"
    weakness = "the processor time of children is not counted"
    fix = "Let the solution start no process (a limit of one), or count its control group, not its process."
    kinds = (47,)
    bad = Package(TIMED.replace("time.perf_counter()", "time.process_time()"), kind="code")
    good = Package(TIMED_OUTSIDE, kind="code")

    def tricks(self, bench: Bench, task: Task) -> Iterator[Around]:
        """Fork for every call."""
        yield Around(what="works in a child that it does not wait for", code=elsewhere.CHILD, wrapper="apart")
