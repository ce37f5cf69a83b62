"""One fork server: starts it, hands it requests, and watches what it bears."""

from __future__ import annotations

import json
import marshal
import os
import select
import socket
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

from acidtest.errors import SandboxError
from acidtest.sandbox import endings, interpreter, layout, orders
from acidtest.sandbox.capture import Stream
from acidtest.sandbox.contract import DEFAULT, Ended, Job, JobResult, Limits, Profile, World
from acidtest.sandbox.framed import FramedWorker
from acidtest.sandbox.inside import folder
from acidtest.sandbox.zygote import cgroups
from acidtest.sandbox.zygote.tree import Tree
from acidtest.sandbox.zygote.watcher import Watcher

BOOT = Path(__file__).parents[1] / "inside" / "__main__.py"
SETTLE = 60.0
"""Seconds that a server may take to be ready, or one child to be confined."""
ORDER_FORMAT = 2
"""Of marshal: what every Python from 3.8 on reads. Only the host writes it, and reading it copies fewer of the server's pages than JSON."""
FIRST_OUTER, OUTERS = 1_000_000_000, 1_000_000_000
"""Where the ids lie that own nothing, when the host is root: one for each server."""


class ZygoteServer:
    """A confined interpreter that forks one child for each job and worker."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.notes: tuple[str, ...] = ()
        """What is weaker or slower here than elsewhere, in words."""
        self._lock = threading.Lock()
        self._closed = False
        self._workers: set[FramedWorker] = set()
        homes = cgroups.homes()
        cgroups.sweep(homes)
        self._pool = cgroups.Pool(homes, f"{id(self):x}")
        lacking = {"memory", "pids"} - {home.controller for home in homes}
        if lacking:
            self.notes += (f"no writable cgroup: {' and '.join(sorted(lacking))} of a tree limited by rlimit only",)
        self._boot(late=world.foreign)
        self._watcher = Watcher()

    def run(self, job: Job) -> JobResult:
        """Run a job to its end."""
        order = {
            "kind": orders.checked_program(job, self.world.profile),
            "source": job.source,
            "argv": list(job.argv),
            "files": orders.checked_files(job),
            "links": dict(job.links),
            "environ": orders.checked_environ(job),
            "init": self.world.profile is not Profile.PURE,
        }
        tree, stdout, stderr = self._bear(order, job.limits, job.stdin)
        started = time.monotonic()
        try:
            ended = watch(tree, (stdout, stderr), job.limits)
            wall = time.monotonic() - started
            tree.raise_error()
            return self._result(tree, job, ended, (stdout, stderr), wall)
        finally:
            tree.kill()
            stdout.close()
            stderr.close()
            tree.release()

    def worker(self, entry: str, arguments: tuple[str, ...] = (), limits: Limits = DEFAULT) -> FramedWorker:
        """Start a child that calls the entry with its end of a socket."""
        order = {"kind": "entry", "entry": entry, "arguments": list(arguments), "files": {}, "links": {}, "environ": {}, "init": True}
        ours, theirs = socket.socketpair()
        with theirs:
            tree, stdout, stderr = self._bear(order, limits, b"", channel=theirs.fileno())
        worker = FramedWorker(ours, tree, stdout, stderr)
        self._watcher.add(tree)
        with self._lock:
            self._workers.add(worker)
        return worker

    def locate(self, inside: str) -> str:
        """Give the path as it is: inside, the mounts lie where the world says."""
        return inside

    def close(self) -> None:
        """End every process of this server."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            workers, self._workers = self._workers, set()
        for worker in workers:
            worker.close()
        self._control.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._watcher.close()
        self._pool.close()

    def _boot(self, *, late: bool) -> None:
        """Start the server process. More than one thread left by the preload asks for another, without it."""
        order = self._order(late=late)
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [interpreter.executable(self.world.python), "-S", "-s", "-B", str(BOOT), "zygote", str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=order["environ"],
                pass_fds=(theirs.fileno(),),
                start_new_session=True,
                cwd="/",
            )
        self._control = ours
        facts = self._handshake(order)
        if facts["threads"] > 1 and not late:
            self._control.close()
            self._process.wait()
            self._boot(late=True)
            self.notes += (f"preload left {facts['threads']} threads, which no fork may copy: each process imports for itself",)

    def _order(self, *, late: bool) -> dict[str, Any]:
        world = self.world
        return layout.root(world) | {
            "profile": world.profile.value,
            "network": world.network.value,
            "environ": orders.environment(world, home=layout.BOX + "/home", temp=layout.BOX + "/tmp"),
            "path": list(world.path),
            "preload": list(world.preload),
            "late": late,
            "landlock": True,
            "outer": FIRST_OUTER + (os.getpid() * 4099 + id(self) // 16) % OUTERS,
        }

    def _handshake(self, order: dict[str, Any]) -> dict[str, Any]:
        with memory_file(json.dumps(order).encode()) as stream:
            socket.send_fds(self._control, [b"O"], [stream.fileno()])
        self._control.settimeout(SETTLE)
        try:
            answer = self._control.recv(1 << 16)
        except OSError as problem:
            answer = b"E" + str(problem).encode()
        self._control.settimeout(None)
        if answer[:1] != b"R":
            self._process.kill()
            self._process.wait()
            reason = answer[1:].decode("utf-8", "replace") or "it ended without a word"
            raise SandboxError(
                f"the fork server did not start: {reason.strip()}",
                mend="see `acidtest doctor` for what this machine lacks",
            )
        facts: dict[str, Any] = json.loads(answer[1:])
        if facts["unreadable"]:
            raise SandboxError(
                f"the confined processes may not read {', '.join(facts['unreadable'])}",
                expected="mounted folders that everybody may read",
                mend="chmod -R a+rX the folder",
            )
        return facts

    def _bear(self, order: dict[str, Any], limits: Limits, stdin: bytes, *, channel: int | None = None) -> tuple[Tree, Stream, Stream]:
        """Have the server fork a child, and give what watches it."""
        order["limits"] = orders.limits_order(limits)
        report, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        out, out_inside = os.pipe()
        err, err_inside = os.pipe()
        slot = self._take_slot(limits)
        tree, stdout, stderr = Tree(report, slot), Stream(out, limits.output), Stream(err, limits.output)
        with theirs, memory_file(marshal.dumps(order, ORDER_FORMAT)) as text, memory_file(stdin) as typed:
            fds = [text.fileno(), theirs.fileno(), typed.fileno(), out_inside, err_inside]
            fds += [] if channel is None else [channel]
            fds += slot.doors if slot else []
            try:
                socket.send_fds(self._control, [b"F"], fds)
            except OSError as problem:
                stdout.close()
                stderr.close()
                tree.release()
                raise SandboxError("the fork server is gone", mend="start another server") from problem
            finally:
                os.close(out_inside)
                os.close(err_inside)
        return tree, stdout, stderr

    def _take_slot(self, limits: Limits) -> cgroups.Slot | None:
        try:
            return self._pool.take(limits)
        except OSError as problem:
            raise SandboxError(f"no control group could be made: {problem}", mend="see `acidtest doctor`") from problem

    def _result(self, tree: Tree, job: Job, ended: Ended | None, streams: tuple[Stream, Stream], wall: float) -> JobResult:
        code, number = tree.status()
        if tree.refusals.fatal:
            ended = Ended.DENIED
        if ended is None:
            memory = tree.memory_ran_out(number)
            ended = endings.name(code, number, memory=memory, cpu_spent=tree.cpu >= endings.NEARLY * job.limits.cpu)
        found = folder.gather(tree.work, job.collect, job.collect_cap)
        return JobResult(
            ended=ended,
            code=code,
            signal=number,
            stdout=bytes(streams[0].data),
            stderr=bytes(streams[1].data),
            files=found.files,
            executable=tuple(found.executable),
            links=found.links,
            uncollected=tuple(found.left),
            wall=wall,
            cpu=tree.cpu,
            denials=tree.denials(),
        )


def watch(tree: Tree, streams: tuple[Stream, Stream], limits: Limits) -> Ended | None:
    """Serve a job until its last process is gone; name the limit that we ended it for, if any."""
    by_fd = {stream.fd: stream for stream in streams}
    poll = select.poll()
    for fd in (tree.report.fileno(), *by_fd):
        poll.register(fd, select.POLLIN)
    deadline = time.monotonic() + SETTLE
    settled = False
    ended: Ended | None = None
    while not tree.gone.is_set():
        left = deadline - time.monotonic()
        if left <= 0 and ended is None:
            ended = Ended.DEADLINE
            tree.doom()
        for fd, event in poll.poll(max(left, 0.0 if ended is None else 1.0) * 1000):
            if fd in by_fd:
                by_fd[fd].drain()
                if not by_fd[fd].open:
                    poll.unregister(fd)
                if by_fd[fd].flooded and ended is None:
                    ended = Ended.OUTPUT
                    tree.doom()
                continue
            listener = tree.listener
            tree.step(fd, event)
            if listener >= 0 and tree.listener < 0:
                poll.unregister(listener)
        if tree.ready and not settled:
            settled = True
            deadline = time.monotonic() + limits.wall
            poll.register(tree.listener, select.POLLIN)
    for stream in streams:
        stream.drain()
    return ended


def memory_file(data: bytes) -> Any:
    """Give an anonymous file that holds `data`, at its start."""
    fd = os.memfd_create("order", os.MFD_CLOEXEC)
    stream = os.fdopen(fd, "r+b", buffering=0)
    view = memoryview(data)
    while view:
        view = view[stream.write(view) :]
    stream.seek(0)
    return stream
