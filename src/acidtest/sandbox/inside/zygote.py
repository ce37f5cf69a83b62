"""The fork server: confines itself, imports what jobs need, and forks one child for each request.

It reads nothing of a job but descriptors: the order lies in a memory file that only the child opens.
"""

from __future__ import annotations

import _socket
import array
import gc
import json
import os
import select
import signal
import socket
import struct
import traceback
from typing import Any, Dict, List, NoReturn, Tuple

from . import identity, job, kernel, launch, rootfs

MOST_FDS = 12


def main(fd: int) -> None:
    """Confine, fork into the new pid namespace, and serve there until the host closes the line."""
    os.set_inheritable(fd, False)
    control = socket.socket(fileno=fd)
    try:
        order = _first_order(control)
        proc = os.open("/proc", os.O_PATH | os.O_DIRECTORY | os.O_CLOEXEC)
        _isolate(order, proc)
        pid = os.fork()
    except BaseException:  # noqa: BLE001 - told to the host, which raises it there
        _refuse(control)
    if pid == 0:
        _serve_or_refuse(control, order, proc)
    control.close()
    os.waitpid(pid, 0)
    os._exit(0)


def _first_order(control: socket.socket) -> Dict[str, Any]:
    _, fds = receive(control)
    order: Dict[str, Any] = json.loads(os.pread(fds[0], os.fstat(fds[0]).st_size, 0))
    os.close(fds[0])
    return order


def receive(control: socket.socket) -> Tuple[bytes, List[int]]:
    """Give the next request and its descriptors; an empty one when the host is gone."""
    size = socket.CMSG_SPACE(MOST_FDS * 4)
    data, messages, _, _ = control.recvmsg(64, size, getattr(socket, "MSG_CMSG_CLOEXEC", 0x40000000))
    fds: List[int] = []
    for _, _, packed in messages:
        fds += array.array("i", packed[: len(packed) // 4 * 4])
    return data, fds


def _isolate(order: Dict[str, Any], proc: int) -> None:
    """Enter every namespace but the pid one, which the next fork enters."""
    rest = kernel.NEWNS | kernel.NEWNET | kernel.NEWIPC | kernel.NEWUTS | kernel.NEWCGROUP | kernel.NEWPID
    userns = identity.foreign_namespace(order["outer"])
    if userns is None:
        identity.enter_own(proc, 0)
        kernel.unshare(rest)
        rootfs.build(order, None)
        return
    kernel.unshare(kernel.NEWNS)
    rootfs.build(order, userns)
    identity.enter(userns)
    os.close(userns)
    kernel.unshare(rest)


def _refuse(control: socket.socket) -> NoReturn:
    control.send(b"E" + traceback.format_exc().encode()[-4000:])
    os._exit(125)


def _serve_or_refuse(control: socket.socket, order: Dict[str, Any], proc: int) -> NoReturn:
    try:
        recipe = _warm_up(order, proc)
        facts = {
            "landlock": recipe.landlock,
            "threads": _threads(proc),
            "unreadable": rootfs.unreadable(order["mounted"]),
        }
        control.send(b"R" + json.dumps(facts).encode())
    except BaseException:  # noqa: BLE001 - told to the host, which raises it there
        _refuse(control)
    try:
        Nursery(control, recipe).serve()
    finally:
        os._exit(0)


def _warm_up(order: Dict[str, Any], proc: int) -> job.Recipe:
    kernel.prctl(kernel.PR_SET_PDEATHSIG, signal.SIGKILL)
    rootfs.enter(proc=order["profile"] == "workspace")
    socket.sethostname("acidtest")
    kernel.prctl(kernel.PR_SET_DUMPABLE, 0)
    os.environ.clear()
    os.environ.update(order["environ"])
    recipe = job.Recipe(order, proc)
    if not order["late"]:
        job.prepare(order)
    launch.forget_exit_handlers()
    launch.default_signals()
    gc.collect()
    gc.freeze()
    return recipe


def _threads(proc: int) -> int:
    tasks = os.open("self/task", os.O_RDONLY | os.O_DIRECTORY, dir_fd=proc)
    try:
        return len(os.listdir(tasks))
    finally:
        os.close(tasks)


class Nursery:
    """The children that live, each with the descriptor that stands for it and the line to its watcher."""

    def __init__(self, control: socket.socket, recipe: job.Recipe) -> None:
        self.control = control
        self.recipe = recipe
        self.home = os.open("self/ns/pid", os.O_RDONLY | os.O_CLOEXEC, dir_fd=recipe.proc)
        self.lines: Dict[int, Tuple[int, _socket.socket]] = {}
        self.poll = select.poll()
        self.poll.register(control, select.POLLIN)

    def serve(self) -> None:
        """Fork and reap until the host is gone; our own end then ends all children."""
        heart = self.control.fileno()
        while True:
            for fd, _ in self.poll.poll():
                if fd != heart:
                    self.reap(fd)
                elif not self.bear():
                    return

    def bear(self) -> bool:
        """Fork one child in a pid namespace of its own; False when the host is gone."""
        data, fds = receive(self.control)
        if not data:
            return False
        kernel.unshare(kernel.NEWPID)
        pid = kernel.fork()
        if pid == 0:
            job.become(self.recipe, fds)
        kernel.setns(self.home, kernel.NEWPID)
        handle = kernel.pidfd_open(pid)
        line = _socket.socket(fileno=fds.pop(job.REPORT))
        for fd in fds:
            os.close(fd)
        _tell(line, b"P", [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, struct.pack("=i", handle))])
        self.lines[handle] = (pid, line)
        self.poll.register(handle, select.POLLIN)
        return True

    def reap(self, handle: int) -> None:
        """Tell a child's watcher how it ended, and forget it."""
        pid, line = self.lines.pop(handle)
        _, status, usage = os.wait4(pid, 0)
        self.poll.unregister(handle)
        os.close(handle)
        _tell(line, b"S" + struct.pack("=id", status, usage.ru_utime + usage.ru_stime), [])
        line.close()


def _tell(line: _socket.socket, data: bytes, rights: List[Tuple[int, int, bytes]]) -> None:
    """Send to a watcher; one that is gone wants to know nothing."""
    try:
        line.sendmsg([data], rights)
    except OSError:
        return
