"""A crew of processes that audits targets side by side. One that hangs or dies costs one target."""

from __future__ import annotations

import multiprocessing
import queue
import signal
import threading
import time
from collections.abc import Generator, Sequence
from multiprocessing.connection import Connection

from acidtest.audit.sweep.work import Done, Work, do, read_done, read_work

GRACE = 45.0
"""Seconds beyond its own limit after which a member is taken for hung, and killed."""


def labour(works: Sequence[Work], jobs: int) -> Generator[Done, None, None]:
    """Do all works, at most `jobs` at a time, and give each result as it comes. Closing the generator ends the crew."""
    waiting: queue.SimpleQueue[Work] = queue.SimpleQueue()
    finished: queue.SimpleQueue[Done] = queue.SimpleQueue()
    for work in works:
        waiting.put(work)
    crew = [Member(waiting, finished) for _ in range(min(jobs, len(works)))]
    try:
        for _ in works:
            yield finished.get()
    finally:
        for member in crew:
            member.stop()


class Member:
    """One process of the crew, and the thread that hands it work."""

    def __init__(self, waiting: queue.SimpleQueue[Work], finished: queue.SimpleQueue[Done]) -> None:
        self._waiting, self._finished = waiting, finished
        self._stopped = threading.Event()
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the process, whatever it does."""
        self._stopped.set()
        self._kill()

    def _work(self) -> None:
        while not self._stopped.is_set():
            try:
                work = self._waiting.get_nowait()
            except queue.Empty:
                return
            self._finished.put(self._hand_over(work))

    def _hand_over(self, work: Work) -> Done:
        began = time.monotonic()
        line = self._ready()
        try:
            line.send_bytes(work.encode())
            if line.poll(work.seconds + GRACE):
                done = read_done(line.recv_bytes())
                if done.report is None or done.report.partial or done.report.blocked:
                    self._kill()  # it may have been interrupted anywhere; the next target gets a fresh one
                return done
            trouble = f"it did not end {GRACE:.0f} s after its limit of {work.seconds:.0f} s"
        except (EOFError, OSError) as exc:
            trouble = f"its process ended: {type(exc).__name__} {exc}"
        self._kill()
        return Done(name=work.name, trouble=trouble, seconds=round(time.monotonic() - began, 2))

    def _ready(self) -> Connection:
        if self._process is None or self._line is None:
            context = multiprocessing.get_context("spawn")
            self._line, theirs = context.Pipe()
            self._process = context.Process(target=serve, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
        return self._line

    def _kill(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join(5)
        if self._line is not None:
            self._line.close()
            self._line = None


def serve(line: Connection) -> None:
    """Do one work after the other until the host is gone."""
    signal.signal(signal.SIGINT, lambda *_: None)
    while True:
        try:
            raw = line.recv_bytes()
        except EOFError:
            return
        line.send_bytes(do(read_work(raw)).encode())
