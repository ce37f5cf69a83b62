"""The `process` body: plain subprocesses. It protects nobody; it is for an author's own code."""

from __future__ import annotations

import os
import selectors
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import warnings
from dataclasses import replace
from pathlib import Path
from typing import Any

from acidtest.errors import SandboxError
from acidtest.sandbox import endings, orders
from acidtest.sandbox.capture import Stream
from acidtest.sandbox.contract import DEFAULT, Denial, Ended, Job, JobResult, Limits, World
from acidtest.sandbox.framed import FramedWorker
from acidtest.sandbox.inside import folder, wire

BOOT = Path(__file__).with_name("inside") / "__main__.py"
TICK, BLINK = 0.02, 0.001
"""Seconds between two looks at a process that holds its pipes silent, and at one that closed them."""


class ProcessBody:
    """Runs everything as plain child processes, with limits but without walls."""

    name = "process"
    confined = False

    def missing(self) -> tuple[str, ...]:
        """Give nothing: every machine has processes."""
        return ()

    def start(self, world: World) -> ProcessServer:
        """Start a server, and say aloud that it protects nobody."""
        warnings.warn(
            "sandbox 'process' confines nothing: the code it runs can read and change all that you can",
            stacklevel=2,
        )
        return ProcessServer(world)


class ProcessServer:
    """Starts one fresh interpreter for each job and worker."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._workers: list[FramedWorker] = []
        self._lock = threading.Lock()

    def run(self, job: Job) -> JobResult:
        """Run a job in a temporary folder and judge how it ended."""
        more = orders.checked_environ(job)
        order: dict[str, Any] = {"kind": orders.checked_program(job, self.world.profile), "source": job.source, "more_environ": more}
        files = orders.checked_files(job)
        with tempfile.TemporaryDirectory(prefix="acidtest-job-") as box:
            work = _boxed(box)
            folder.fill(work, files, job.links)
            with tempfile.TemporaryFile() as stdin:
                stdin.write(job.stdin)
                stdin.seek(0)
                order |= {"argv": [self.locate(word) for word in job.argv]}
                child = _Child(self.world, box, order, job.limits, stdin.fileno())
            result = child.finish(job.limits)
            found = _gathered(work, job)
        return replace(result, files=found.files, executable=tuple(found.executable), links=found.links, uncollected=tuple(found.left))

    def worker(self, entry: str, arguments: tuple[str, ...] = (), limits: Limits = DEFAULT) -> FramedWorker:
        """Start an interpreter that calls the entry with its end of a socket."""
        box = tempfile.mkdtemp(prefix="acidtest-worker-")
        _boxed(box)
        ours, theirs = socket.socketpair()
        with theirs:
            order = {
                "kind": "entry",
                "entry": self.locate(entry),
                "arguments": [self.locate(word) for word in arguments],
                "channel": theirs.fileno(),
            }
            child = _Child(self.world, box, order, limits, subprocess.DEVNULL, keep=(theirs.fileno(),))
        worker = FramedWorker(ours, child, child.stdout, child.stderr)
        with self._lock:
            self._workers.append(worker)
        return worker

    def locate(self, inside: str) -> str:
        """Give the host's own path: there is no mount here."""
        return rewrite(inside, self.world)

    def close(self) -> None:
        """Kill the workers; a job ends with its run()."""
        with self._lock:
            workers, self._workers = self._workers, []
        for worker in workers:
            worker.close()


def rewrite(word: str, world: World) -> str:
    """Replace a mount's target at the start of `word` by its source: there is no mount here."""
    for mount in sorted(world.mounts, key=lambda m: len(m.target), reverse=True):
        target = mount.target.rstrip("/")
        if word == target or word.startswith(target + "/"):
            return str(mount.source) + word[len(target) :]
    return word


class _Child:
    """One process group with its pipes and its line to the bootstrap file."""

    def __init__(
        self,
        world: World,
        box: str,
        order: dict[str, Any],
        limits: Limits,
        stdin: int,
        keep: tuple[int, ...] = (),
    ) -> None:
        self._box = box
        self._cpu = 0.0
        self._started = time.monotonic()
        environ = orders.environment(world, home=os.path.join(box, "home"), temp=os.path.join(box, "tmp"))
        self._line, theirs = socket.socketpair()
        with theirs:
            self.popen = subprocess.Popen(
                [world.python or sys.executable, "-S", "-s", "-B", str(BOOT), "plain", str(theirs.fileno())],
                stdin=stdin,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=environ,
                pass_fds=(theirs.fileno(), *keep),
                start_new_session=True,
            )
        assert self.popen.stdout is not None
        assert self.popen.stderr is not None
        self.stdout = Stream(os.dup(self.popen.stdout.fileno()), limits.output)
        self.stderr = Stream(os.dup(self.popen.stderr.fileno()), limits.output)
        self.popen.stdout.close()
        self.popen.stderr.close()
        order |= {
            "path": [rewrite(entry, world) for entry in world.path],
            "preload": list(world.preload),
            "environ": environ,
            "limits": orders.limits_order(limits),
            "cwd": os.path.join(box, "work"),
        }
        self._send(order)

    def finish(self, limits: Limits) -> JobResult:
        """Wait for the end, or bring it about, and say how it came."""
        ended = self._watch(self._started + limits.wall)
        self._end_group()
        self._reaped(wait=True)
        cpu = self._cpu
        for stream in (self.stdout, self.stderr):
            stream.drain()
            stream.close()
        code, number = self._code()
        if ended is None:
            memory = self._said_memory()
            ended = endings.name(code, number, memory=memory, cpu_spent=cpu >= endings.NEARLY * limits.cpu)
        self._line.close()
        return JobResult(
            ended=ended,
            code=code,
            signal=number,
            stdout=bytes(self.stdout.data),
            stderr=bytes(self.stderr.data),
            wall=time.monotonic() - self._started,
            cpu=cpu,
        )

    def kill(self) -> None:
        """End the process group and remove its folder."""
        self._end_group()
        self.popen.wait()
        self._line.close()
        shutil.rmtree(self._box, ignore_errors=True)

    def status(self) -> tuple[int | None, int | None]:
        """Give exit code and signal once the process is gone."""
        try:
            self.popen.wait(1.0)
        except subprocess.TimeoutExpired:
            return None, None
        return self._code()

    def denials(self) -> tuple[Denial, ...]:
        """Give nothing: nothing is refused here."""
        return ()

    def _send(self, order: dict[str, Any]) -> None:
        try:
            wire.write_record(self._line, order)
        except OSError as problem:
            raise SandboxError("the interpreter ended before it read its order", mend="check World.python") from problem

    def _watch(self, deadline: float) -> Ended | None:
        """Drain the pipes until the process is gone; name the limit that it broke, if any."""
        with selectors.DefaultSelector() as selector:
            for stream in (self.stdout, self.stderr):
                selector.register(stream.fd, selectors.EVENT_READ, stream)
            while not self._reaped():
                left = deadline - time.monotonic()
                if left <= 0:
                    return Ended.DEADLINE
                for key, _ in selector.select(min(TICK, left)) if selector.get_map() else ():
                    key.data.drain()
                    if not key.data.open:
                        selector.unregister(key.fd)
                    if key.data.flooded:
                        return Ended.OUTPUT
                if not selector.get_map():
                    time.sleep(min(BLINK, left))
        return None

    def _reaped(self, *, wait: bool = False) -> bool:
        """Tell whether the process is gone, and keep what it used: the sum over all children would mix jobs."""
        if self.popen.returncode is None:
            pid, status, usage = os.wait4(self.popen.pid, 0 if wait else os.WNOHANG)
            if pid:
                self.popen.returncode = os.waitstatus_to_exitcode(status)
                self._cpu = usage.ru_utime + usage.ru_stime
        return self.popen.returncode is not None

    def _end_group(self) -> None:
        try:
            os.killpg(self.popen.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            return

    def _code(self) -> tuple[int | None, int | None]:
        code = self.popen.returncode
        return (None, -code) if code is not None and code < 0 else (code, None)

    def _said_memory(self) -> bool:
        self._line.setblocking(False)
        try:
            return self._line.recv(1) == b"M"
        except (BlockingIOError, ConnectionResetError):
            return False


def _boxed(box: str) -> str:
    """Make the folders of one process tree and give its work folder."""
    for name in ("home", "tmp", "work"):
        os.mkdir(os.path.join(box, name))
    return os.path.join(box, "work")


def _gathered(work: str, job: Job) -> folder.Gathered:
    root = os.open(work, os.O_RDONLY | os.O_DIRECTORY)
    try:
        return folder.gather(root, job.collect, job.collect_cap)
    finally:
        os.close(root)
