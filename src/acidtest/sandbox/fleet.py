"""Several servers of one world: a job waits for a free one, and one more is started while a core has none.

One server forks its children one after the other, and the kernel makes forks of one parent share
locks for as long as they live; on two cores a second server is worth a third more jobs a second.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable

from acidtest.sandbox.contract import Job, JobResult, Server


class Fleet:
    """Runs jobs on up to `most` equal servers, started when they are first needed; as many as cores, by default."""

    def __init__(self, start: Callable[[], Server], *, most: int = 0) -> None:
        self._start = start
        self._idle: list[Server] = []
        self._all: list[Server] = []
        self._lock = threading.Lock()
        self._free = threading.Semaphore(most or len(os.sched_getaffinity(0)))

    def run(self, job: Job) -> JobResult:
        """Run a job to its end. Thread-safe."""
        with self._free:
            server = self._take()
            try:
                return server.run(job)
            finally:
                with self._lock:
                    self._idle.append(server)

    def _take(self) -> Server:
        with self._lock:
            if self._idle:
                return self._idle.pop()
        server = self._start()
        with self._lock:
            self._all.append(server)
        return server

    def close(self) -> None:
        """End every process of every server."""
        with self._lock:
            servers, self._all, self._idle = self._all, [], []
        for server in servers:
            server.close()
