"""Answers the system calls that seccomp asks about, and remembers them."""

from __future__ import annotations

import errno
import fcntl
import struct

from acidtest.sandbox.contract import Denial
from acidtest.sandbox.inside import policy, syscalls

RECEIVE, SEND = 0xC0502100, 0xC0182101
QUESTION, ANSWER = "=QIIiIQ6Q", "=QqiI"
NAMES = {number: name for name, number in syscalls.numbers().items()}
FAMILIES = {1: "AF_UNIX", 2: "AF_INET", 10: "AF_INET6", 16: "AF_NETLINK", 17: "AF_PACKET", 38: "AF_ALG", 40: "AF_VSOCK"}
KINDS_KEPT = 256
"""Different refusals remembered of one tree; a hostile one could invent millions."""


class Refusals:
    """What one process tree was refused so far."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, str], int] = {}
        self.memory_ran_out = False
        self.fatal = False
        """True once a call came that ends the tree."""

    def denials(self) -> tuple[Denial, ...]:
        """Give the record."""
        return tuple(Denial(call, detail, count) for (call, detail), count in list(self._counts.items()))

    def answer(self, listener: int) -> None:
        """Take one question from the kernel and say no. A fatal call gets no answer: its caller must die."""
        question = bytearray(struct.calcsize(QUESTION))
        try:
            fcntl.ioctl(listener, RECEIVE, question)
            ident, _, _, number, _, _, *arguments = struct.unpack(QUESTION, question)
            error = self.judge(number & 0xFFFFFFFF, arguments)
            if error:
                fcntl.ioctl(listener, SEND, struct.pack(ANSWER, ident, 0, -error, 0))
        except OSError as problem:
            if problem.errno not in (errno.ENOENT, errno.EINTR):
                raise

    def judge(self, number: int, arguments: list[int]) -> int:
        """Record one call; give the error it gets, or 0 for death."""
        if number == policy.OUT_OF_MEMORY:
            self.memory_ran_out = True
            return errno.ENOSYS
        name = NAMES.get(number, "")
        self._record(name or f"syscall {number}", detail(name, arguments))
        if name in policy.FATAL:
            self.fatal = True
            return 0
        return errno.EPERM if name else errno.ENOSYS

    def _record(self, call: str, about: str) -> None:
        key = (call, about)
        if key not in self._counts and len(self._counts) >= KINDS_KEPT:
            key = (call, "") if (call, "") in self._counts else ("more", "")
        self._counts[key] = self._counts.get(key, 0) + 1


def detail(name: str, arguments: list[int]) -> str:
    """Say what the call was about, where a number tells it."""
    if name == "socket":
        family = arguments[0] & 0xFFFFFFFF
        return FAMILIES.get(family, f"family {family}")
    if name == "clone":
        return f"flags {arguments[0] & 0xFFFFFFFF:#x}"
    if name == "prctl":
        return f"option {arguments[0] & 0xFFFFFFFF}"
    if name == "ioctl":
        return f"request {arguments[1] & 0xFFFFFFFF:#x}"
    return ""
