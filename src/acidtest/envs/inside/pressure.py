"""Takes resources away from a process that already runs.

    memory        no more than a few megabytes beyond what is mapped
    descriptors   none beyond those that are open
    disk          nothing can be written, as on a full file system

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import mmap
import os
import resource
import threading
from typing import Dict

from . import outage

SPARE = 6 << 20
"""Bytes that may still be mapped: what an answer on the wire takes."""
GRAIN = 1 << 16
HIGHEST = 512
"""Descriptors beyond the limit that workers have are not looked for."""
ENTRIES = 5000
"""Files that are counted at most."""


def press(names: Dict[str, bool]) -> None:
    """Take each named resource away from now on. Raises KeyError on a name that is not known."""
    for name in sorted(names):
        _PRESSES[name]()


def weigh() -> Dict[str, int]:
    """Say what this process holds: descriptors, threads, files that it could write, and kilobytes of memory at its most."""
    kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {
        "descriptors": sum(map(_is_open, range(HIGHEST))),
        "threads": threading.active_count(),
        "files": _files(),
        "kilobytes": kilobytes,
    }


def _files() -> int:
    """Give how many files and folders lie where an environment may write."""
    count = 0
    for root in sorted({os.getcwd(), os.environ.get("TMPDIR", "/tmp")}):
        for _, folders, names in os.walk(root):
            count += len(folders) + len(names)
            if count > ENTRIES:
                return count
    return count


def _memory() -> None:
    """Find the least limit under which the spare can just be mapped: there may be no /proc to read it from."""
    low, high = 0, 1 << 46
    while high - low > GRAIN:
        middle = (low + high) // 2
        low, high = (low, middle) if _spare_fits(middle) else (middle, high)
    _limit(resource.RLIMIT_AS, high)


def _spare_fits(limit: int) -> bool:
    before = resource.getrlimit(resource.RLIMIT_AS)
    _limit(resource.RLIMIT_AS, limit)
    try:
        mmap.mmap(-1, SPARE).close()
        return True
    except (OSError, MemoryError):
        return False
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def _no_descriptors() -> None:
    """The lowest free number is where the next one would be: nothing at or above it can be opened, and holes below are filled."""
    highest = max(fd for fd in range(HIGHEST) if _is_open(fd))
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
