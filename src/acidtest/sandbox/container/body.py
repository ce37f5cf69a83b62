"""Servers, jobs and workers over an engine's standard streams: one container for each process tree."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
import subprocess
import threading
import uuid
from pathlib import Path
from typing import Any

from acidtest.errors import SandboxError, SandboxUnavailable
from acidtest.sandbox import endings, layout, orders
from acidtest.sandbox.capture import Stream
from acidtest.sandbox.container import command, engine, image
from acidtest.sandbox.contract import DEFAULT, Denial, Ended, Job, JobResult, Limits, World
from acidtest.sandbox.framed import FramedWorker
from acidtest.sandbox.interpreter import executable

INSIDE = Path(__file__).parents[1] / "inside"
GRACE = 30.0
"""Seconds that an engine may take around a job: to start the container, and to remove it."""
MOST = 256 << 20
"""Bytes that a job's result may have on its way to us."""


class ContainerBody:
    """Confines by podman or docker, for machines that forbid namespaces to us but run an engine."""

    name = "container"
    confined = True

    def missing(self) -> tuple[str, ...]:
        """Give what each engine lacks, when none answers."""
        found, silent = engine.find()
        return () if found else tuple(silence.reason for silence in silent)

    def start(self, world: World) -> ContainerServer:
        """Start a server; the empty root image is imported once."""
        found, silent = engine.find()
        if found is None:
            raise SandboxUnavailable(
                "no container engine answers: " + "; ".join(silence.reason for silence in silent),
                mend="see `acidtest doctor`",
            )
        return ContainerServer(world, found)


class ContainerServer:
    """Starts one container for each job and worker."""

    def __init__(self, world: World, found: engine.Engine) -> None:
        self.world = world
        self.notes = ("refused system calls are not recorded by this body",)
        self._engine = found
        self._root = layout.root(world)
        self._image = imported(found, image.archive(self._root))
        self._lock = threading.Lock()
        self._workers: list[FramedWorker] = []

    def run(self, job: Job) -> JobResult:
        """Run a job to its end."""
        order = {
            "kind": orders.checked_program(job, self.world.profile),
            "source": job.source,
            "argv": list(job.argv),
            "files": orders.encoded_files(job),
            "links": dict(job.links),
            "more_environ": orders.checked_environ(job),
            "stdin": base64.b64encode(job.stdin).decode(),
            "collect": list(job.collect),
            "collect_cap": job.collect_cap,
        }
        box = _Container(self._engine, self._words(job.limits))
        answer = box.ask(self._complete(order, job.limits), job.limits.wall + GRACE)
        return result(answer, job.limits)

    def worker(self, entry: str, arguments: tuple[str, ...] = (), limits: Limits = DEFAULT) -> FramedWorker:
        """Start a container whose far side pumps between its streams and the worker's channel."""
        box = _Container(self._engine, self._words(limits))
        order = self._complete({"kind": "entry", "entry": entry, "arguments": list(arguments)}, limits)
        worker = box.worker(order, limits)
        with self._lock:
            self._workers.append(worker)
        return worker

    def locate(self, inside: str) -> str:
        """Give the path as it is."""
        return inside

    def close(self) -> None:
        """Remove every container that is left."""
        with self._lock:
            workers, self._workers = self._workers, []
        for worker in workers:
            worker.close()

    def _words(self, limits: Limits) -> list[str]:
        return command.run(
            self._engine,
            self.world,
            self._root,
            limits,
            image=self._image,
            name=f"acidtest-{os.getpid()}-{uuid.uuid4().hex[:12]}",
            inside=str(INSIDE),
            python=executable(self.world.python),
        )

    def _complete(self, order: dict[str, Any], limits: Limits) -> bytes:
        order |= {
            "box": layout.BOX,
            "limits": orders.limits_order(limits),
            "path": list(self.world.path),
            "preload": list(self.world.preload),
            "environ": orders.environment(self.world, home=layout.BOX + "/home", temp=layout.BOX + "/tmp"),
        }
        text = json.dumps(order).encode()
        return struct.pack(">I", len(text)) + text


def imported(found: engine.Engine, content: bytes) -> str:
    """Give the image's name, after importing it where it is not there yet."""
    name = image.name(content)
    if subprocess.run([found.path, "image", "inspect", name], capture_output=True, check=False).returncode == 0:
        return name
    said = subprocess.run([found.path, "import", "-", name], input=content, capture_output=True, check=False)
    if said.returncode != 0:
        raise SandboxError(f"{found.name} could not import the root image: {engine.last_line(said.stderr)}")
    return name


def result(answer: dict[str, Any], limits: Limits) -> JobResult:
    """Give the job's result from the far side's plain data."""
    code, number = endings.split(answer["status"])
    spent = answer["cpu"] >= endings.NEARLY * limits.cpu
    ended = Ended(answer["ended"]) if answer["ended"] else endings.name(code, number, memory=answer["memory"], cpu_spent=spent)
    return JobResult(
        ended=ended,
        code=code,
        signal=number,
        stdout=base64.b64decode(answer["stdout"]),
        stderr=base64.b64decode(answer["stderr"]),
        files={path: base64.b64decode(data) for path, data in answer["files"].items()},
        executable=tuple(answer["executable"]),
        links=answer["links"],
        uncollected=tuple(answer["uncollected"]),
        wall=answer["wall"],
        cpu=answer["cpu"],
    )


class _Container:
    """One container, from start to removal."""

    def __init__(self, found: engine.Engine, words: list[str]) -> None:
        self._engine = found
        self._words = words
        self._name = words[words.index("--name") + 1]
        self._client: subprocess.Popen[bytes] | None = None

    def ask(self, order: bytes, patience: float) -> dict[str, Any]:
        """Send the order and give the one answer."""
        self._client = subprocess.Popen(self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            out, err = self._client.communicate(order, patience)
        except subprocess.TimeoutExpired as problem:
            raise SandboxError(f"{self._engine.name} did not end the container in time") from problem
        finally:
            self.kill()
        if len(out) < 4 or len(out) > MOST:
            raise SandboxError(f"{self._engine.name} ran nothing: {engine.last_line(err)}")
        answer: dict[str, Any] = json.loads(out[4:])
        return answer

    def worker(self, order: bytes, limits: Limits) -> FramedWorker:
        """Send the order and give the worker behind it."""
        ours, theirs = socket.socketpair()
        printed, printing = os.pipe()
        silent, silence = os.pipe()
        os.close(silence)
        with theirs:
            self._client = subprocess.Popen(self._words, stdin=theirs.fileno(), stdout=theirs.fileno(), stderr=printing)
        os.close(printing)
        ours.sendall(order)
        return FramedWorker(ours, self, Stream(silent, limits.output), Stream(printed, limits.output))

    def kill(self) -> None:
        """Remove the container and end the engine's client."""
        if self._client is None or self._client.returncode is not None:
            return
        self._client.kill()
        subprocess.run([self._engine.path, "rm", "--force", self._name], capture_output=True, check=False)
        self._client.wait()

    def status(self) -> tuple[int | None, int | None]:
        """Give exit code and signal; the engine says 128 more for a signal, as a shell does."""
        assert self._client is not None
        try:
            code = self._client.wait(1.0)
        except subprocess.TimeoutExpired:
            return None, None
        return (None, code - 128) if code > 128 else (code, None)

    def denials(self) -> tuple[Denial, ...]:
        """Give nothing: an engine does not tell what it refused."""
        return ()
