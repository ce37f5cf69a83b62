"""The far side of the `container` body: one order on stdin, then either one result or a worker's messages on stdout.

The engine gives us standard streams alone, so this file pumps between them and the program's own.
"""

from __future__ import annotations

import base64
import json
import os
import select
import signal
import socket
import struct
import sys
import time
from typing import Any, Dict, List, NoReturn, Optional, Tuple

from . import folder, launch, plain

CHUNK = 1 << 16


def main(fd: int) -> None:
    """Read the order from stdin and serve it."""
    order = json.loads(_read(fd, struct.unpack(">I", _read(fd, 4))[0]))
    for name in ("work", "tmp", "home", "shm"):
        os.makedirs(os.path.join(order["box"], name), exist_ok=True)
    order["cwd"] = os.path.join(order["box"], "work")
    if order["kind"] == "entry":
        _relay(order, fd)
    files = {path: (base64.b64decode(data), flag) for path, (data, flag) in order["files"].items()}
    folder.fill(order["cwd"], files, order["links"])
    answer = json.dumps(_run(order)).encode()
    _write(1, struct.pack(">I", len(answer)) + answer)
    os._exit(0)


def _read(fd: int, size: int) -> bytes:
    parts = []
    while size:
        part = os.read(fd, min(size, CHUNK))
        if not part:
            os._exit(0)
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def _write(fd: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(fd, view) :]


def _become(order: Dict[str, Any], streams: Tuple[int, int, int], line: socket.socket, channel: Optional[socket.socket]) -> NoReturn:
    """Turn this child into the program."""
    os.setsid()
    for place, stream in enumerate(streams):
        os.dup2(stream, place)
    if channel is not None:
        order["channel"] = channel.fileno()
    plain.site_packages()
    sys.path[:0] = order["path"]
    os.environ.clear()
    os.environ.update(order["environ"])
    os.environ.update(order.get("more_environ", {}))
    os.chdir(order["cwd"])
    launch.limit(order["limits"], processes=False)
    plain.become(order, line)
    os._exit(125)


def _run(order: Dict[str, Any]) -> Dict[str, Any]:
    """Run a job to its end and give the result as plain data."""
    typed, out, err = os.memfd_create("stdin"), os.pipe(), os.pipe()
    os.write(typed, base64.b64decode(order["stdin"]))
    os.lseek(typed, 0, os.SEEK_SET)
    ours, theirs = socket.socketpair()
    pid = os.fork()
    if pid == 0:
        _become(order, (typed, out[1], err[1]), theirs, None)
    for fd in (typed, out[1], err[1]):
        os.close(fd)
    theirs.close()
    began = time.monotonic()
    taken, ended = _watch(pid, out[0], err[0], order["limits"])
    _end_all(pid)
    _, status, usage = os.wait4(pid, 0)
    root = os.open(order["cwd"], os.O_RDONLY | os.O_DIRECTORY)
    found = folder.gather(root, order["collect"], order["collect_cap"])
    ours.setblocking(False)
    return {
        "ended": ended,
        "status": status,
        "memory": _said_memory(ours),
        "wall": time.monotonic() - began,
        "cpu": usage.ru_utime + usage.ru_stime,
        "stdout": base64.b64encode(taken[out[0]]).decode(),
        "stderr": base64.b64encode(taken[err[0]]).decode(),
        "files": {path: base64.b64encode(data).decode() for path, data in found.files.items()},
        "executable": found.executable,
        "links": found.links,
        "uncollected": found.left,
    }


def _said_memory(line: socket.socket) -> bool:
    try:
        return line.recv(1) == b"M"
    except OSError:
        return False


def _watch(pid: int, out: int, err: int, limits: Dict[str, Any]) -> Tuple[Dict[int, bytes], str]:
    """Take what the program prints until it is gone; name the limit that ended it, if any."""
    taken = {out: b"", err: b""}
    open_fds: List[int] = [out, err]
    deadline = time.monotonic() + limits["wall"]
    while True:
        for fd in select.select(open_fds, [], [], 0.02)[0]:
            part = os.read(fd, CHUNK)
            taken[fd] = (taken[fd] + part)[: limits["output"]]
            if not part:
                open_fds.remove(fd)
            elif len(taken[fd]) == limits["output"]:
                return taken, "output"
        if time.monotonic() > deadline:
            return taken, "deadline"
        if os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) and not select.select(open_fds, [], [], 0)[0]:
            return taken, ""


def _end_all(pid: int) -> None:
    """Kill the program and, where we are the first process of the container, whatever it left."""
    if os.getpid() == 1:
        os.kill(-1, signal.SIGKILL)
    else:
        os.killpg(pid, signal.SIGKILL)


def _relay(order: Dict[str, Any], fd: int) -> NoReturn:
    """Start a worker whose channel is pumped to our standard streams; what it prints goes to stderr."""
    channel, theirs = socket.socketpair()
    line, told = socket.socketpair()
    nothing = os.open("/dev/null", os.O_RDONLY)
    pid = os.fork()
    if pid == 0:
        channel.close()
        line.close()
        _become(order, (nothing, 2, 2), told, theirs)
    theirs.close()
    _pump(fd, channel)
    _, status = os.waitpid(pid, 0)
    if os.WIFSIGNALED(status):
        os._exit(128 + os.WTERMSIG(status))
    os._exit(os.WEXITSTATUS(status))


def _pump(fd: int, channel: socket.socket) -> None:
    """Carry bytes both ways until the program closes its end, or the host closes ours."""
    while True:
        ready = select.select([fd, channel.fileno()], [], [])[0]
        if channel.fileno() in ready:
            part = channel.recv(CHUNK)
            if not part:
                return
            _write(1, part)
        if fd in ready:
            part = os.read(fd, CHUNK)
            if not part:
                os._exit(0)
            channel.sendall(part)
