"""Takes resources away from a process that already runs.

    memory        no more than a few megabytes beyond what is mapped
    descriptors   none beyond those that are open
    disk          nothing can be written, as on a full file system

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import os
import resource
from typing import Dict

import outage

SPARE = 6 << 20
"""Bytes that may still be mapped: what an answer on the wire takes."""


def press(names: Dict[str, bool]) -> None:
    """Take each named resource away from now on. Raises KeyError on a name that is not known."""
    for name in sorted(names):
        _PRESSES[name]()


def weigh() -> Dict[str, int]:
    """Say what this process holds: descriptors, threads, and kilobytes of its own memory."""
    with open("/proc/self/status", encoding="ascii", errors="replace") as handle:
        told = dict(line.rstrip().partition(":")[::2] for line in handle)
    private = sum(int(told.get(key, "0 kB").split()[0]) for key in ("RssAnon", "VmSwap"))
    return {"descriptors": len(_descriptors()), "threads": int(told.get("Threads", "1")), "kilobytes": private}


def _descriptors() -> list:
    return [int(name) for name in os.listdir("/proc/self/fd")]


def _memory() -> None:
    with open("/proc/self/statm", encoding="ascii") as handle:
        mapped = int(handle.read().split()[0]) * resource.getpagesize()
    _limit(resource.RLIMIT_AS, mapped + SPARE)


def _no_descriptors() -> None:
    """The lowest free number is where the next one would be: nothing at or above it can be opened, and holes below are filled."""
    highest = max(fd for fd in range(1024) if _is_open(fd))
    for fd in range(highest):
        if not _is_open(fd):
            os.dup2(highest, fd)
    _limit(resource.RLIMIT_NOFILE, highest + 1)


def _is_open(fd: int) -> bool:
    try:
        os.fstat(fd)
    except OSError:
        return False
    return True


def _disk() -> None:
    outage.deny(["tempfile", "write"])


def _limit(which: int, value: int) -> None:
    hard = resource.getrlimit(which)[1]
    resource.setrlimit(which, (value if hard == resource.RLIM_INFINITY else min(value, hard), hard))


_PRESSES = {"memory": _memory, "descriptors": _no_descriptors, "disk": _disk}
