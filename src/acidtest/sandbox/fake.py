"""The `fake` body: scripted answers in memory, for tests of what stands above."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from acidtest.errors import WorkerDied, WorkerHung
from acidtest.sandbox.contract import DEFAULT, Denial, Ended, Job, JobResult, Limits, World

Answer = bytes | BaseException
"""What a fake worker says to one message, or raises."""


class FakeBody:
    """Runs nothing. `jobs` answers each job; `workers` answers each message of a worker, by its entry."""

    name = "fake"
    confined = False

    def __init__(
        self,
        *,
        jobs: Callable[[Job], JobResult] | None = None,
        workers: Callable[[str, bytes], Answer] | None = None,
    ) -> None:
        self.jobs = jobs or (lambda job: JobResult(ended=Ended.EXITED, code=0))
        self.workers = workers or (lambda entry, payload: payload)
        self.ran: list[Job] = []
        """Every job, in order."""

    def missing(self) -> tuple[str, ...]:
        """Give nothing."""
        return ()

    def start(self, world: World) -> FakeServer:
        """Start a server that remembers what it was asked."""
        return FakeServer(self, world)


class FakeServer:
    """Hands every call to the body's script."""

    def __init__(self, body: FakeBody, world: World) -> None:
        self.body = body
        self.world = world
        self.closed = False

    def run(self, job: Job) -> JobResult:
        """Give the scripted result."""
        self.body.ran.append(job)
        return self.body.jobs(job)

    def worker(self, entry: str, arguments: tuple[str, ...] = (), limits: Limits = DEFAULT) -> FakeWorker:
        """Give a worker that answers by the script."""
        return FakeWorker(lambda payload: self.body.workers(entry, payload))

    def locate(self, inside: str) -> str:
        """Give the path as it is."""
        return inside

    def close(self) -> None:
        """Remember that it was closed."""
        self.closed = True


class FakeWorker:
    """Answers each message at once; with nothing to answer it hangs, as a real one would."""

    def __init__(self, answer: Callable[[bytes], Answer], *, refused: Iterable[Denial] = ()) -> None:
        self._answer = answer
        self._waiting: deque[Answer] = deque()
        self._refused = tuple(refused)
        self.closed = False

    def send(self, payload: bytes, *, timeout: float = 10.0) -> None:
        """Take one message."""
        if self.closed:
            raise WorkerDied("the worker was closed before this call")
        self._waiting.append(self._answer(payload))

    def receive(self, timeout: float, *, cap: int = 64 << 20) -> bytes:
        """Give the next answer, or raise it."""
        if not self._waiting:
            raise WorkerHung(f"the process did not answer within {timeout:g} s", seconds=timeout)
        answer = self._waiting.popleft()
        if isinstance(answer, BaseException):
            raise answer
        return answer

    def output(self) -> bytes:
        """Give nothing."""
        return b""

    def denials(self) -> tuple[Denial, ...]:
        """Give the scripted refusals."""
        return self._refused

    def close(self) -> None:
        """Answer no more."""
        self.closed = True
