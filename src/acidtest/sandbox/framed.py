"""A `Worker` over a socket, the same for every body: framing, time-outs, caps, and who is to blame."""

from __future__ import annotations

import select
import socket
import struct
import threading
import time
from typing import Protocol

from acidtest.errors import WorkerDied, WorkerFlooded, WorkerHung
from acidtest.sandbox.capture import Stream
from acidtest.sandbox.contract import Denial

TAIL = 4000
"""Bytes of stderr that a WorkerDied quotes."""


class Life(Protocol):
    """What a body knows of one worker's process tree."""

    def kill(self) -> None:
        """End the whole tree. Safe to call twice."""

    def status(self) -> tuple[int | None, int | None]:
        """Give exit code and signal, after waiting a little for the end; (None, None) when it lives on."""

    def denials(self) -> tuple[Denial, ...]:
        """Give what was refused so far."""


class FramedWorker:
    """Speaks 4-byte-length messages with one process and drains what it prints."""

    def __init__(self, channel: socket.socket, life: Life, stdout: Stream, stderr: Stream) -> None:
        channel.setblocking(False)
        self._channel = channel
        self._life = life
        self._streams = {stdout.fd: stdout, stderr.fd: stderr}
        self._stderr = stderr
        self._printed = bytearray()
        self._pending = bytearray()
        self._closed = False
        self._lock = threading.Lock()
        self._poll = select.poll()
        for fd in self._streams:
            self._poll.register(fd, select.POLLIN)

    def send(self, payload: bytes, *, timeout: float = 10.0) -> None:
        """Write one message."""
        self._alive()
        view = memoryview(struct.pack(">I", len(payload)) + payload)
        end = time.monotonic() + timeout
        while view:
            try:
                view = view[self._channel.send(view) :]
            except BlockingIOError:
                self._wait(select.POLLOUT, end, timeout, "read what we send")
            except OSError as problem:
                raise self._death() from problem

    def receive(self, timeout: float, *, cap: int = 64 << 20) -> bytes:
        """Give the next message."""
        self._alive()
        end = time.monotonic() + timeout
        size = struct.unpack(">I", self._take(4, end, timeout))[0]
        if size > cap:
            self._life.kill()
            raise WorkerFlooded(
                f"the process announced a message of {size} bytes",
                expected=f"at most {cap} bytes",
                mend="answer less, or raise the cap",
            )
        return self._take(size, end, timeout)

    def output(self) -> bytes:
        """Give what the process printed so far."""
        if not self._closed:
            self._drain()
        return bytes(self._printed)

    def denials(self) -> tuple[Denial, ...]:
        """Give what the sandbox refused so far."""
        return self._life.denials()

    def close(self) -> None:
        """Kill the process tree and release every descriptor."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
        self._life.kill()
        self._drain()
        self._channel.close()
        for stream in self._streams.values():
            stream.close()

    def _alive(self) -> None:
        if self._closed:
            raise WorkerDied("the worker was closed before this call", mend="start another worker")

    def _take(self, size: int, end: float, timeout: float) -> bytes:
        while len(self._pending) < size:
            try:
                part = self._channel.recv(max(1 << 16, size - len(self._pending)))
            except BlockingIOError:
                self._wait(select.POLLIN, end, timeout, "answer")
                continue
            except OSError as problem:
                raise self._death() from problem
            if not part:
                raise self._death()
            self._pending += part
        taken = bytes(self._pending[:size])
        del self._pending[:size]
        return taken

    def _wait(self, event: int, end: float, timeout: float, what: str) -> None:
        self._poll.register(self._channel, event)
        left = end - time.monotonic()
        ready = self._poll.poll(max(0.0, left) * 1000) if left > 0 else []
        if any(fd in self._streams for fd, _ in ready):
            self._drain()
            self._refuse_flood()
        if not ready:
            raise WorkerHung(
                f"the process did not {what} within {timeout:g} s",
                seconds=timeout,
                mend="answer sooner, or raise the limit",
            )

    def _drain(self) -> None:
        for fd, stream in self._streams.items():
            if not stream.open:
                continue
            self._printed += stream.drain()
            if not stream.open:
                self._poll.unregister(fd)

    def _refuse_flood(self) -> None:
        for stream in self._streams.values():
            if stream.flooded:
                self._life.kill()
                raise WorkerFlooded(
                    f"the process printed more than {stream.cap} bytes",
                    expected=f"at most {stream.cap} bytes on each of stdout and stderr",
                    mend="print less, or raise limits.output",
                )

    def _death(self) -> WorkerDied:
        code, signal = self._life.status()
        self._drain()
        how = f"with signal {signal}" if signal is not None else f"with status {code}"
        tail = bytes(self._stderr.data[-TAIL:]).decode("utf-8", "replace")
        return WorkerDied(
            f"the process ended {how} before it answered" + (f"; its last words:\n{tail}" if tail else ""),
            code=code,
            signal=signal,
        )
