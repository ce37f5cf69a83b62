"""The system calls that Python does not offer, by ctypes."""

from __future__ import annotations

import ctypes
import os
import platform
import struct
from typing import Any, Dict, List

from . import syscalls

BARE = ctypes.PyDLL(None, use_errno=True)
"""Keeps the interpreter's lock during a call."""
SYSCALL = BARE.syscall
SYSCALL.restype = ctypes.c_long
SYSCALL.argtypes = [ctypes.c_long, *5 * [ctypes.c_void_p]]
"""Said beforehand, for after a fork each page that is touched costs a copy, and guessing types from arguments touches more of them."""
NUMBERS: Dict[str, int] = syscalls.numbers()

NEWNS, NEWCGROUP, NEWUTS, NEWIPC = 0x00020000, 0x02000000, 0x04000000, 0x08000000
NEWUSER, NEWPID, NEWNET = 0x10000000, 0x20000000, 0x40000000

MS_RDONLY, MS_NOSUID, MS_NODEV, MS_NOEXEC, MS_REMOUNT = 1, 2, 4, 8, 32
MS_BIND, MS_REC, MS_PRIVATE = 4096, 16384, 1 << 18
DETACH = 2
ATTR_RDONLY, ATTR_NOSUID, ATTR_NODEV, ATTR_NOEXEC, ATTR_IDMAP = 1, 2, 4, 8, 0x100000
AT_RECURSIVE, AT_EMPTY_PATH, AT_FDCWD = 0x8000, 0x1000, -100
OPEN_TREE_CLONE, OPEN_TREE_CLOEXEC = 1, os.O_CLOEXEC
MOVE_MOUNT_F_EMPTY_PATH = 4

PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_SET_NO_NEW_PRIVS = 1, 4, 38
SECCOMP_SET_MODE_FILTER, SECCOMP_NEW_LISTENER = 1, 8


def call(name: str, one: Any = 0, two: Any = 0, three: Any = 0, four: Any = 0, five: Any = 0) -> int:
    """Make a system call by name, with numbers, bytes or ctypes buffers; raise OSError when it fails."""
    result: int = SYSCALL(NUMBERS[name], one, two, three, four, five)
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, "{}: {}".format(name, os.strerror(number)))
    return result


def unshare(flags: int) -> None:
    """Leave the shared namespaces named by `flags`."""
    call("unshare", flags)


def setns(fd: int, kind: int) -> None:
    """Join the namespace that `fd` stands for."""
    call("setns", fd, kind)


def prctl(option: int, value: int) -> None:
    """Set a property of this process."""
    call("prctl", option, value)


def mount(source: str, target: str, kind: str, flags: int, data: str = "") -> None:
    """Mount, bind or remount."""
    try:
        call("mount", os.fsencode(source), os.fsencode(target), os.fsencode(kind), flags, os.fsencode(data))
    except OSError as problem:
        raise OSError(problem.errno, "mount of {} ({}) at {}: {}".format(source, kind, target, problem)) from None


def umount(target: str) -> None:
    """Detach a mount and all below it."""
    call("umount2", os.fsencode(target), DETACH)


def mount_attributes(fd: int, path: str, attributes: int, *, userns: int = 0, recursive: bool = True) -> None:
    """Add attributes to a mount, and to all below it."""
    block = struct.pack("=QQQQ", attributes, 0, 0, userns)
    flags = AT_EMPTY_PATH if not path else 0
    call("mount_setattr", fd, os.fsencode(path), flags | (AT_RECURSIVE if recursive else 0), block, len(block))


def open_tree(path: str) -> int:
    """Give a descriptor of a detached copy of the mounts at `path`."""
    return call("open_tree", AT_FDCWD, os.fsencode(path), OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE)


def move_mount(fd: int, target: str) -> None:
    """Attach a detached mount at `target`."""
    call("move_mount", fd, b"", AT_FDCWD, os.fsencode(target), MOVE_MOUNT_F_EMPTY_PATH)


def pivot_root(new: str, old: str) -> None:
    """Make `new` the root folder and put the former one at `old`."""
    call("pivot_root", os.fsencode(new), os.fsencode(old))


def fork() -> int:
    """Fork without the interpreter's after-fork hooks, which copy some 150 pages for a process that has one thread.

    What they would do and we need, `launch.reseed` does.
    """
    pid: int = BARE.fork()
    if pid < 0:
        raise OSError(ctypes.get_errno(), "fork")
    return pid


def pidfd_open(pid: int) -> int:
    """Give a descriptor that stands for a process."""
    return call("pidfd_open", pid, 0)


def drop_capabilities() -> None:
    """Give up every capability, for good."""
    header = struct.pack("=Ii", 0x20080522, 0)
    call("capset", header, bytes(24))


def close_all_but(keep: List[int]) -> None:
    """Close every descriptor from 3 on that is not in `keep`, which names none below."""
    first = 3
    for fd in sorted(keep):
        if fd > first:
            call("close_range", first, fd - 1)
        first = fd + 1
    call("close_range", first, 0xFFFFFFFF - 1)


def filter_program(code: bytes) -> Any:
    """Give the kernel's view of a filter; keep it alive while it is in use."""
    buffer = ctypes.create_string_buffer(code, len(code))
    program = ctypes.create_string_buffer(struct.pack("=HxxxxxxQ", len(code) // 8, ctypes.addressof(buffer)), 16)
    return program, buffer


def install_filter(program: Any) -> int:
    """Set the filter on this process for good, and give the descriptor that hears of refusals."""
    return call("seccomp", SECCOMP_SET_MODE_FILTER, SECCOMP_NEW_LISTENER, program[0])


def machine() -> str:
    """Give the machine's name as `syscalls` knows it."""
    return platform.machine()
