"""The child's way from a fresh fork to the untrusted program, one wall after the other."""

from __future__ import annotations

import _socket
import fcntl
import marshal
import os
import signal
import socket
import struct
import sys
from typing import Any, Dict, List, NoReturn

from . import filter as seccomp
from . import folder, identity, kernel, landlock, launch, policy, rootfs

ORDER, REPORT, STDIN, STDOUT, STDERR, FIXED = 0, 1, 2, 3, 4, 5
"""Places in the list of descriptors that come with a request; a channel and cgroups follow."""
SHORT = 1 << 16
"""Bytes of an order that are read at once."""


class Recipe:
    """What is the same for all jobs of a server, prepared before the first fork."""

    def __init__(self, order: Dict[str, Any], proc: int) -> None:
        self.order = order
        self.proc = proc
        self.profile = order["profile"]
        self.loopback = order["network"] == "loopback"
        code = seccomp.assemble(self.profile, order["network"], kernel.machine())
        self.filter = kernel.filter_program(code)
        version = landlock.abi() if order["landlock"] else 0
        self.landlock = version
        self.wall = landlock.Wall(version, network=self.loopback) if version else None
        self.namespaces = kernel.NEWNS
        if self.profile == "workspace":  # elsewhere the filter leaves no call that such a namespace would tame
            self.namespaces |= kernel.NEWIPC
        if self.loopback or version < 6:
            self.namespaces |= kernel.NEWNET


def become(recipe: Recipe, fds: List[int]) -> NoReturn:
    """Turn this child, the first process of its pid namespace, into the ordered program."""
    report = fds[REPORT]
    try:
        order = _read_order(fds[ORDER])
        kernel.close_all_but([recipe.proc, *fds[REPORT:]])
        channel = _settle(recipe, order, fds)
        if order["init"]:
            _fork_below_init(report)
        _confine(recipe, order, report)
    except BaseException as problem:  # noqa: BLE001 - whatever failed is the sandbox's fault, and told as such
        _fail(report, problem)
    _start(recipe, order, channel)


def _read_order(fd: int) -> Dict[str, Any]:
    text = os.pread(fd, SHORT, 0)
    while len(text) % SHORT == 0:
        text += os.pread(fd, SHORT, len(text))
    order: Dict[str, Any] = marshal.loads(text)
    return order


def _settle(recipe: Recipe, order: Dict[str, Any], fds: List[int]) -> int:
    """Make this process's own namespaces, folder and standard streams; give the channel."""
    kernel.prctl(kernel.PR_SET_PDEATHSIG, signal.SIGKILL)
    channel_first = FIXED + (1 if order["kind"] == "entry" else 0)
    for group in fds[channel_first:]:
        os.write(group, b"0")
        os.close(group)
    kernel.unshare(recipe.namespaces)
    if recipe.loopback:
        _loopback_up()
    rootfs.make_box(order["limits"], executable=recipe.profile != "pure", proc=recipe.profile == "workspace")
    folder.fill(rootfs.BOX + "/work", order["files"], order["links"])
    for place, fd in enumerate(fds[STDIN:FIXED]):
        os.dup2(fd, place)
        os.close(fd)
    return fds[FIXED] if channel_first > FIXED else -1


def _loopback_up() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        fcntl.ioctl(any_socket, 0x8914, struct.pack("16sH14x", b"lo", 1))


def _fork_below_init(report: int) -> None:
    """Return in a child; stay behind as the namespace's init, which reaps and reports."""
    main = kernel.fork()
    if main == 0:
        return
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    kernel.prctl(kernel.PR_SET_DUMPABLE, 0)
    kernel.close_all_but([report])
    for fd in (0, 1, 2):
        os.close(fd)
    while True:
        pid, status = os.wait()
        if pid == main:
            os.write(report, b"X" + struct.pack("=i", status))
            os._exit(0)


def _confine(recipe: Recipe, order: Dict[str, Any], report: int) -> None:
    """Raise every wall. After this, nothing of ours is privileged."""
    os.setsid()
    identity.enter_own(recipe.proc, identity.INNER)
    os.close(recipe.proc)
    work = os.open(rootfs.BOX + "/work", os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    os.fchdir(work)
    launch.limit(order["limits"], processes=True, soft_cpu=order["init"])
    kernel.drop_capabilities()
    kernel.prctl(kernel.PR_SET_NO_NEW_PRIVS, 1)
    if recipe.wall:
        recipe.wall.restrict(rootfs.BOX)
    kernel.prctl(kernel.PR_SET_DUMPABLE, 0)
    listener = kernel.install_filter(recipe.filter)
    line = _socket.socket(fileno=report)
    line.sendmsg([b"R"], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, struct.pack("=2i", listener, work))])
    line.close()
    os.close(listener)
    os.close(work)


def _fail(report: int, problem: BaseException) -> NoReturn:
    try:
        os.write(report, b"E" + "{}: {}".format(type(problem).__name__, problem).encode()[:2000])
    finally:
        os._exit(125)


def _start(recipe: Recipe, order: Dict[str, Any], channel: int) -> NoReturn:
    """Run the program. All that it can break is its own."""
    if order["environ"]:
        os.environ.update(order["environ"])
    if order["kind"] == "exec":
        launch.become_program(order["argv"], dict(os.environ))
    if recipe.order["late"]:
        prepare(recipe.order)
    launch.reseed()
    if order["kind"] == "entry":
        launch.become_entry(order["entry"], channel, order["arguments"], _out_of_memory)
    sys.path.insert(len(recipe.order["path"]), os.getcwd())
    launch.become_source(order["source"], order["argv"], _out_of_memory)


def prepare(order: Dict[str, Any]) -> None:
    """Find the installed packages and import what the world asks for."""
    import site

    site.main()
    sys.path[:0] = order["path"]
    launch.preload(order["preload"])


def _out_of_memory() -> None:
    """Tell the supervisor, by a call that is none."""
    kernel.SYSCALL(policy.OUT_OF_MEMORY, 0, 0, 0, 0, 0)
