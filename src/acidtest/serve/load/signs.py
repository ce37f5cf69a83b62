"""What a load test may find: one class a sign, its docstring the page that a report shows."""

from __future__ import annotations

from typing import ClassVar

from acidtest.evidence import Severity


class Sign:
    """One way in which an environment does not bear its load."""

    code: ClassVar[str]
    """Never reused, as a rule's."""
    name: ClassVar[str]
    weakness: ClassVar[str]
    severity: ClassVar[Severity] = Severity.MAJOR
    since: ClassVar[str] = "0.2.0"
    fix: ClassVar[str]
    needs: ClassVar[frozenset[str]] = frozenset({"acidtest load"})
    """No check looks for it."""
    kinds: ClassVar[tuple[int, ...]] = ()
    """Numbers in the catalogue of fault kinds, as a rule's."""


class RateNotHeld(Sign):
    """Episodes arrive faster than they are done.

    The queue grows for as long as they come, or one in a hundred waits longer than is allowed. Training that asks for as
    many stalls, or its time limits end episodes that were sound.

    Arrivals follow a Poisson process that does not wait for the environment. An episode's time runs from its arrival, and
    so what a slow stretch does to those who come meanwhile is counted.
    """

    code = "H591"
    name = "rate-not-held"
    weakness = "the rate is not held"
    fix = "Find what the slowest operations wait for, run more processes, or declare the rate that it bears under [production]."


class FailsUnderLoad(Sign):
    """Episodes fail under load that do not fail alone.

    A dictionary that one session walks over while another adds to it, a pool of connections that runs dry, a name in a shared
    folder that is taken already. One session at a time, as tests do it, shows nothing.

    Every episode that was played under load is compared with the same task, seed and actions, played alone on a fresh instance.
    """

    code = "H592"
    name = "fails-under-load"
    weakness = "episodes fail under load"
    severity = Severity.CRITICAL
    kinds = (83, 102)
    fix = "Give each session its own data and connections; hold one lock over the whole of each use of what is shared."


class DiffersUnderLoad(Sign):
    """Episodes come out differently under load, and nobody is told.

    Old data from a cache that nobody had time to refresh, the reward of another session's episode, a balance that was read and
    written back in two steps. The policy learns from it as from any other episode.

    Every episode that was played under load is compared with the same task, seed and actions, played alone on a fresh
    instance: observations, rewards and ends must be equal.
    """

    code = "H593"
    name = "differs-under-load"
    weakness = "episodes differ under load"
    severity = Severity.CRITICAL
    kinds = (83, 85)
    fix = "Give each session its own data; where something is shared, hold one lock over the whole of reading and writing it."


class DiesUnderLoad(Sign):
    """The process dies, or calls do not come back, under load.

    A deadlock of two locks taken in different orders, an exit in library code, memory beyond the limit. All episodes that
    run in the process are lost with it.
    """

    code = "H594"
    name = "dies-under-load"
    weakness = "the process does not survive load"
    severity = Severity.CRITICAL
    fix = "Take locks in one order and for a short time; give each wait a limit; raise instead of exiting."


class MemoryGrows(Sign):
    """Memory grows with every episode.

    A list of all episodes kept in a module, a cache without a bound. It is said when the slope is surely above zero, in the
    second half of the run as well, and the process also holds ever more Python objects; the first fifth is left out.
    """

    code = "H595"
    name = "memory-grows-under-load"
    weakness = "memory grows by episode"
    kinds = (79,)
    fix = "Bound what is kept of earlier episodes."


class DescriptorsGrow(Sign):
    """Open descriptors grow with every episode, until none can be opened.

    A file or socket that an episode opens and nobody closes. The first fifth of the run is left out, and the second half must
    grow as well.
    """

    code = "H596"
    name = "descriptors-grow-under-load"
    weakness = "descriptors grow by episode"
    kinds = (79,)
    fix = "Close in close() what an episode opens, or open it with `with`."


class ThreadsGrow(Sign):
    """Threads grow with every episode, until none can be started.

    A worker thread or executor that an episode starts and nobody ends. Only threads that Python knows are counted.
    """

    code = "H597"
    name = "threads-grow-under-load"
    weakness = "threads grow by episode"
    kinds = (79,)
    fix = "End in close() what an episode starts, or share one executor."


class FilesGrow(Sign):
    """Temporary files grow with every episode, until the disk is full.

    A folder made for each episode that nobody removes. Files and folders are counted where the environment may write.
    """

    code = "H598"
    name = "files-grow-under-load"
    weakness = "temporary files grow by episode"
    fix = "Remove in close() what an episode writes, or use tempfile.TemporaryDirectory."


SIGNS: tuple[type[Sign], ...] = (
    RateNotHeld,
    FailsUnderLoad,
    DiffersUnderLoad,
    DiesUnderLoad,
    MemoryGrows,
    DescriptorsGrow,
    ThreadsGrow,
    FilesGrow,
)
GROWING: dict[str, type[Sign]] = {"memory": MemoryGrows, "descriptors": DescriptorsGrow, "threads": ThreadsGrow, "files": FilesGrow}
