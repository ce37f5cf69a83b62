"""A sandbox whose workers outlive one target of a library, so that a crew imports the library once and not for every name.

Only for targets that are one installed distribution under many names: their worlds are equal, and the
process that is kept has done no more than import the library and make its datasets. All that a
target's audit did happened in children of it, and those are killed.
"""

from __future__ import annotations

import json
from collections import defaultdict

from acidtest.errors import BoundaryError
from acidtest.sandbox.contract import Body, Denial, Job, JobResult, Limits, Server, Worker, World

SECONDS = 5.0
USUAL = Limits()


class WarmBody:
    """Wraps a body: equal worlds share a server, and idle workers are taken up again."""

    def __init__(self, body: Body) -> None:
        self.body = body
        self.name = body.name
        self.confined = body.confined
        self._servers: dict[World, WarmServer] = {}

    def missing(self) -> tuple[str, ...]:
        """Give what the body lacks."""
        return self.body.missing()

    def start(self, world: World) -> WarmServer:
        """Give the server of a world, started once."""
        if world not in self._servers:
            self._servers[world] = WarmServer(self.body.start(world))
        return self._servers[world]


class WarmServer:
    """A server that is not closed between targets."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._idle: dict[str, list[Worker]] = defaultdict(list)

    def run(self, job: Job) -> JobResult:
        """Run a job to its end."""
        return self._server.run(job)

    def worker(self, entry: str, arguments: tuple[str, ...] = (), limits: Limits = USUAL) -> WarmWorker:
        """Give an idle worker that was started the same way, or start one."""
        idle = self._idle[repr((entry, arguments, limits))]
        return WarmWorker(idle.pop() if idle else self._server.worker(entry, arguments, limits), idle)

    def locate(self, inside: str) -> str:
        """Give the path by which processes see a path of the world."""
        return self._server.locate(inside)

    def close(self) -> None:
        """Keep it: it ends with the process that owns it."""


class WarmWorker:
    """A worker that, when it is let go in good order, waits for the next target."""

    def __init__(self, worker: Worker, idle: list[Worker]) -> None:
        self._worker = worker
        self._idle = idle
        self._sound = True
        self._closed = False

    def send(self, payload: bytes, *, timeout: float = 10.0) -> None:
        """Write one message."""
        try:
            self._worker.send(payload, timeout=timeout)
        except BaseException:
            self._sound = False
            raise

    def receive(self, timeout: float, *, cap: int = 64 << 20) -> bytes:
        """Give the next message. After a failure, or an interrupt, the conversation is no longer in step."""
        try:
            return self._worker.receive(timeout, cap=cap)
        except BaseException:
            self._sound = False
            raise

    def output(self) -> bytes:
        """Give what the process wrote so far."""
        return self._worker.output()

    def denials(self) -> tuple[Denial, ...]:
        """Give what the sandbox refused so far, to this target and those before it."""
        return self._worker.denials()

    def close(self) -> None:
        """Kill the children and put the worker by; kill it too when that does not work."""
        if self._closed:
            return
        self._closed = True
        if self._sound and self._rests():
            self._idle.append(self._worker)
        else:
            self._worker.close()

    def _rests(self) -> bool:
        try:
            self.send(b'{"op":"rest"}')
            return bool(json.loads(self.receive(SECONDS)).get("ok"))
        except (BoundaryError, ValueError, AttributeError):
            return False
