"""One process tree as the host watches it: how it ended, what it was refused, where its files lie."""

from __future__ import annotations

import os
import select
import signal
import socket
import struct
import threading
from contextlib import suppress

from acidtest.errors import SandboxError
from acidtest.sandbox import endings
from acidtest.sandbox.contract import Denial
from acidtest.sandbox.zygote.cgroups import Slot
from acidtest.sandbox.zygote.refusals import Refusals

FDS = {b"P": 1, b"R": 2}
"""Descriptors that come with a message."""
PATIENCE = 10.0
"""Seconds that a killed tree may take to be gone."""


class Tree:
    """Fed by whoever polls its descriptors: the thread of a run(), or the server's watcher."""

    def __init__(self, report: socket.socket, slot: Slot | None) -> None:
        report.setblocking(False)
        self.report = report
        self.slot = slot
        self.refusals = Refusals()
        self.listener = -1
        self.work = -1
        self.ready = False
        self.error = ""
        self.cpu = 0.0
        self.gone = threading.Event()
        self._status: int | None = None
        self._pidfd = -1
        self._doomed = False
        self._lock = threading.Lock()

    def hear(self) -> None:
        """Read what the server and the child tell."""
        while not self.gone.is_set():
            try:
                data, fds, _, _ = socket.recv_fds(self.report, 4096, 4)
            except BlockingIOError:
                return
            except ConnectionResetError:
                data, fds = b"", []
            self._take(data, fds)

    def _take(self, data: bytes, fds: list[int]) -> None:
        kind = data[:1]
        if len(fds) < FDS.get(kind, 0):
            self.error = "the host has no descriptor left (ulimit -n)"
            self.doom()
        elif kind == b"P":
            self._born(fds[0])
        elif kind == b"R":
            self.listener, self.work = fds
            self.ready = True
        elif kind == b"X":
            (self._status,) = struct.unpack("=i", data[1:])
        elif kind == b"S":
            status, self.cpu = struct.unpack("=id", data[1:])
            self._status = status if self._status is None else self._status
            self.gone.set()
        elif kind == b"E":
            self.error = data[1:].decode("utf-8", "replace")
        else:
            self.error = self.error or "the fork server is gone"
            self.gone.set()

    def _born(self, pidfd: int) -> None:
        with self._lock:
            self._pidfd = pidfd
            doomed = self._doomed
        if doomed:
            self.doom()

    def answer(self) -> None:
        """Answer one refused call; a fatal one ends the tree."""
        self.refusals.answer(self.listener)
        if self.refusals.fatal:
            self.doom()

    def deaf(self) -> None:
        """Close the line of refused calls: nobody is left to make any."""
        if self.listener >= 0:
            os.close(self.listener)
            self.listener = -1

    def doom(self) -> None:
        """Kill the first process of the pid namespace, and so all of them. Does not wait."""
        with self._lock:
            self._doomed = True
            if self._pidfd >= 0:
                with suppress(ProcessLookupError):
                    signal.pidfd_send_signal(self._pidfd, signal.SIGKILL)

    def kill(self) -> None:
        """Kill the tree and wait until its last process is gone."""
        self.doom()
        self.gone.wait(PATIENCE)

    def status(self) -> tuple[int | None, int | None]:
        """Give exit code and signal; raise SandboxError when it was the server that died."""
        if not self.gone.wait(1.0):
            return None, None
        self.raise_error()
        assert self._status is not None
        return endings.split(self._status)

    def raise_error(self) -> None:
        """Raise what the sandbox itself failed at, if anything."""
        if not self.ready and not self.error:
            self.error = "it was not confined in time, or was killed before it was"
        if self.error:
            raise SandboxError(
                f"the process could not be confined, so it was not run: {self.error}"
                if not self.ready
                else f"the sandbox lost its process: {self.error}",
                mend="see `acidtest doctor`; the same call again may work when a server was killed",
            )

    def denials(self) -> tuple[Denial, ...]:
        """Give what was refused so far."""
        return self.refusals.denials()

    def memory_ran_out(self, signal_number: int | None) -> bool:
        """Tell whether the program said so, or the kernel killed it for that."""
        if self.refusals.memory_ran_out:
            return True
        return signal_number == signal.SIGKILL and self.slot is not None and self.slot.killed_for_memory()

    def release(self) -> None:
        """Close every descriptor; the work folder vanishes with the last."""
        with self._lock:
            fds, self._pidfd, self.work = (self._pidfd, self.work), -1, -1
        self.deaf()
        self.report.close()
        for fd in fds:
            if fd >= 0:
                os.close(fd)
        if self.slot:
            self.slot.give_back()

    def step(self, fd: int, event: int) -> None:
        """Do what an event on one of the descriptors asks for."""
        if fd == self.listener:
            self.answer() if event & select.POLLIN else self.deaf()
        else:
            self.hear()
