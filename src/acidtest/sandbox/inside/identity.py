"""Whom the server becomes: root of a user namespace of its own, and nobody outside it.

As root of the host we map to an id that owns nothing; as a plain user to that user, the only id we may map.
"""

from __future__ import annotations

import os
import signal
from typing import Optional

from . import kernel

INNER = 1000
"""The user id that jobs see themselves as."""


def foreign_namespace(outer: int) -> Optional[int]:
    """Give a descriptor of a user namespace whose root is `outer`, or None where we may not map that id."""
    if os.geteuid() != 0:
        return None
    ready, told = os.pipe()
    pid = os.fork()
    if pid == 0:
        _hold(told)
    os.close(told)
    try:
        if os.read(ready, 1) != b"+":
            return None
        for name in ("uid_map", "gid_map"):
            _write("/proc/{}/{}".format(pid, name), "0 {} 1".format(outer))
        return os.open("/proc/{}/ns/user".format(pid), os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return None
    finally:
        os.close(ready)
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


def _hold(told: int) -> None:
    """Keep a new user namespace alive until killed."""
    try:
        kernel.prctl(kernel.PR_SET_PDEATHSIG, signal.SIGKILL)
        kernel.unshare(kernel.NEWUSER)
        os.write(told, b"+")
        signal.pause()
    finally:
        os._exit(1)


def enter(namespace: int) -> None:
    """Become root of that user namespace."""
    kernel.setns(namespace, kernel.NEWUSER)
    os.setgroups([])
    os.setresgid(0, 0, 0)
    os.setresuid(0, 0, 0)


def enter_own(proc: int, inner: int) -> None:
    """Make a user namespace that knows our present id alone, under the number `inner`.

    `proc` is a descriptor of a /proc where we are visible.
    """
    uid, gid = os.geteuid(), os.getegid()
    kernel.unshare(kernel.NEWUSER)
    kernel.prctl(kernel.PR_SET_DUMPABLE, 1)
    _write("self/setgroups", "deny", proc)
    _write("self/uid_map", "{} {} 1".format(inner, uid), proc)
    _write("self/gid_map", "{} {} 1".format(inner, gid), proc)


def _write(path: str, text: str, folder: Optional[int] = None) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CLOEXEC, dir_fd=folder)
    try:
        os.write(handle, text.encode())
    finally:
        os.close(handle)
