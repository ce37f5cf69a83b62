"""What a sandbox offers, whatever its body.

A `Body` (zygote, container, process, fake) starts a `Server` for one `World`. A server runs
one-shot `Job`s and long-lived `Worker`s, each in a fresh process. Only plain bytes cross.

    body.start(world) -> Server
    server.run(job)   -> JobResult      one program, its own work folder, then gone
    server.worker(..) -> Worker         a process that answers framed messages
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Protocol


class Profile(StrEnum):
    """How much a process may do; the manifest names one and the report prints it."""

    PURE = "pure"
    """Fork only: no exec, no /proc, no network. Function graders and solutions."""
    TOOLCHAIN = "toolchain"
    """Exec of read-only system files, executable work folder. Compiled solutions."""
    WORKSPACE = "workspace"
    """Exec, /proc of its own pid namespace, /dev/shm, a passwd entry. Repositories, pytest, bash."""


class Network(StrEnum):
    """What a process may reach."""

    NONE = "none"
    LOOPBACK = "loopback"


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What one process tree may use. Each limit that fires is named in the result."""

    wall: float = 10.0
    """Seconds of wall-clock time for a job, or for one call of a worker."""
    cpu: float = 10.0
    """Seconds of CPU time of one process."""
    memory: int = 2 << 30
    """Bytes of address space of one process."""
    output: int = 1 << 20
    """Bytes of standard output, and again of standard error; more ends the job."""
    disk: int = 64 << 20
    """Bytes in the work folder."""
    inodes: int = 4096
    processes: int = 32
    open_files: int = 256


DEFAULT = Limits()
"""What a job or worker may use when nobody says."""


@dataclass(frozen=True)
class Mount:
    """A folder or file of the host, seen read-only inside."""

    source: Path
    target: str
    """Absolute path inside, such as ``/env``."""


@dataclass(frozen=True, kw_only=True)
class World:
    """What every process of one server sees. Equal worlds may share a server."""

    profile: Profile = Profile.PURE
    python: str = ""
    """Interpreter to run; empty means our own. Its prefix is mounted read-only."""
    mounts: tuple[Mount, ...] = ()
    path: tuple[str, ...] = ()
    """Folders inside, put in front of ``sys.path``."""
    preload: tuple[str, ...] = ()
    """Modules imported once, before the first fork. Trusted names only, unless `foreign`."""
    foreign: bool = False
    """True when the world holds an author's code: nothing of it is imported before confinement is complete."""
    environ: tuple[tuple[str, str], ...] = ()
    """The whole environment of the processes, beside what the interpreter needs."""
    hash_seed: int = 0
    """PYTHONHASHSEED."""
    network: Network = Network.NONE


@dataclass(frozen=True)
class FileEntry:
    """One file of a work folder."""

    data: bytes
    executable: bool = False


@dataclass(frozen=True, kw_only=True)
class Job:
    """One program, run in its own empty work folder."""

    source: str | None = None
    """Python source to run as ``__main__`` (forked from the warm server), or None to exec `argv`."""
    argv: tuple[str, ...] = ()
    """With `source`: ``sys.argv[1:]``. Without: the program and its arguments (not in profile pure)."""
    files: Mapping[str, FileEntry] = field(default_factory=dict)
    """Relative path inside the work folder -> content."""
    links: Mapping[str, str] = field(default_factory=dict)
    """Relative path -> symlink target, made as given and never followed by the host."""
    stdin: bytes = b""
    environ: Mapping[str, str] = field(default_factory=dict)
    """Variables of its environment, beside the world's own and before them."""
    limits: Limits = DEFAULT
    collect: tuple[str, ...] = ()
    """Relative paths or globs to bring back after the last process is dead. Links are not followed."""
    collect_cap: int = 16 << 20
    """Bytes brought back in all."""


class Ended(StrEnum):
    """Why a process tree is gone."""

    EXITED = "exited"
    SIGNALLED = "signalled"
    DEADLINE = "deadline"
    CPU = "cpu"
    MEMORY = "memory"
    OUTPUT = "output"
    DENIED = "denied"
    """Killed by our sandbox for a system call that its profile forbids."""


@dataclass(frozen=True)
class Denial:
    """One thing that our sandbox refused, so that nobody takes it for the environment's merit."""

    call: str
    """System call, such as ``socket``."""
    detail: str = ""
    count: int = 1


@dataclass(frozen=True, kw_only=True)
class JobResult:
    """How a job ended, and what it left."""

    ended: Ended
    code: int | None = None
    signal: int | None = None
    stdout: bytes = b""
    stderr: bytes = b""
    files: Mapping[str, bytes] = field(default_factory=dict)
    executable: tuple[str, ...] = ()
    """Those of `files` that may be started."""
    links: Mapping[str, str] = field(default_factory=dict)
    """Symlinks among the matches of `collect`, with their targets as text."""
    uncollected: tuple[str, ...] = ()
    """Matches of `collect` left behind, each with the reason after a colon (link, cap, device)."""
    wall: float = 0.0
    cpu: float = 0.0
    denials: tuple[Denial, ...] = ()

    @property
    def ok(self) -> bool:
        """True when the program ended by itself with status 0."""
        return self.ended is Ended.EXITED and self.code == 0


class Worker(Protocol):
    """A process that answers messages on one channel: 4 bytes big-endian length, then the payload."""

    def send(self, payload: bytes, *, timeout: float = 10.0) -> None:
        """Write one message. Raises WorkerDied when the other end is gone, WorkerHung when it does not read."""

    def receive(self, timeout: float, *, cap: int = 64 << 20) -> bytes:
        """Give the next message. Raises WorkerHung, WorkerDied (with code or signal and the tail of stderr), WorkerFlooded."""

    def output(self) -> bytes:
        """Give what the process wrote on stdout and stderr so far, up to the limit's cap."""

    def denials(self) -> tuple[Denial, ...]:
        """Give what the sandbox refused so far."""

    def close(self) -> None:
        """Kill the process and all its children. Safe to call twice."""


class Server(Protocol):
    """Runs jobs and workers of one world."""

    def run(self, job: Job) -> JobResult:
        """Run a job to its end. Thread-safe."""

    def worker(self, entry: str, arguments: tuple[str, ...] = (), limits: Limits = DEFAULT) -> Worker:
        """Start ``entry`` (``/path/inside/file.py:function``), called as ``function(fd, *arguments)``. Thread-safe.

        `fd` is the connected channel. stdin is /dev/null; the working folder is fresh and writable.
        """

    def locate(self, inside: str) -> str:
        """Give the path by which processes see a path of the world; another one only where there is no mount."""

    def close(self) -> None:
        """End every process of this server."""


class Body(Protocol):
    """One way to confine processes."""

    name: str
    confined: bool
    """False when it protects nobody; a report made with it is stamped *unconfined*."""

    def missing(self) -> tuple[str, ...]:
        """Give what this machine lacks for the body, each with how to get it; empty when it can run."""

    def start(self, world: World) -> Server:
        """Start a server. Raises SandboxUnavailable, or SandboxError with the reason."""
