"""Programs that an environment asks the host to run: in another sandbox, without the environment's gold."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from acidtest.envs.heard import Heard, heard
from acidtest.envs.inside import wire
from acidtest.envs.kept import Kept, key
from acidtest.errors import AcidTestError, SandboxError, UsageError
from acidtest.sandbox import Fleet
from acidtest.sandbox.contract import FileEntry, Job, JobResult, Limits, Profile, Server, World

PRELOAD = ("json", "math", "re", "collections", "itertools", "functools", "random")
SECONDS_CAP = 120.0
MEMORY_CAP_MB = 4096
PROCESSES_CAP = 128


class Solutions:
    """Runs jobs of one environment on warm servers, a fleet for each profile."""

    def __init__(self, start: Callable[[World], Server], *, python: str = "", preload: tuple[str, ...] = PRELOAD) -> None:
        self._start = start
        self._python = python
        self._preload = preload
        self._fleets: dict[tuple[Profile, int], Fleet] = {}
        self._lock = threading.Lock()
        self._own = threading.local()
        self._kept = Kept()
        self.jobs = 0
        self.denials: dict[str, int] = {}
        """System calls that our sandbox refused to solutions, with counts."""

    def answer(self, callback: dict[str, Any]) -> dict[str, Any]:
        """Run the job that a worker asks for; whatever is wrong with it goes back as an error."""
        try:
            asked = wire.decode(callback["job"])
            plain = self._asked(_job(asked), Profile(asked.get("profile", "pure")), reuse=asked.get("reuse") is True)
        except (AcidTestError, KeyError, TypeError, ValueError) as exc:
            if isinstance(exc, UsageError | SandboxError):  # elsewhere the same job might have been run
                self.refused()["a path or folder of the job"] += 1
            return {"ok": False, "message": f"run() refused: {exc}"}
        ears: list[Heard] | None = self._own.__dict__.get("ears")
        if ears is not None:
            ears.append(heard(asked, plain))
        return {"ok": True, "value": wire.encode(plain)}

    def _asked(self, job: Job, profile: Profile, *, reuse: bool) -> dict[str, Any]:
        """Give the plain result of a job: of an equal one before it, where the environment allows."""
        name = key(job, profile) if reuse else ""
        plain = self._kept.get(name) if reuse else None
        if plain is not None:
            return plain
        result = self.run(job, profile)
        plain = _plain(result)
        if reuse:
            self._kept.put(name, result, plain)
        return plain

    @contextmanager
    def listening(self) -> Iterator[list[Heard]]:
        """Give a list into which every job goes that an environment asks for on behalf of this thread."""
        before = self._own.__dict__.get("ears")
        found: list[Heard] = []
        self._own.ears = found
        try:
            yield found
        finally:
            self._own.ears = before

    def run(self, job: Job, profile: Profile, *, hash_seed: int = 0) -> JobResult:
        """Run a job under a profile; another hash seed takes other servers."""
        result = self._fleet(profile, hash_seed).run(job)
        own = self.refused()
        with self._lock:
            self.jobs += 1
            for denial in result.denials:
                self.denials[denial.call] = self.denials.get(denial.call, 0) + denial.count
                own[denial.call] += denial.count
        return result

    def refused(self) -> Counter[str]:
        """Give the calls that were refused to solutions of this thread, with counts."""
        found: Counter[str] = self._own.__dict__.setdefault("refused", Counter())
        return found

    def _fleet(self, profile: Profile, hash_seed: int) -> Fleet:
        world = World(profile=profile, python=self._python, preload=self._preload, hash_seed=hash_seed)
        with self._lock:
            return self._fleets.setdefault((profile, hash_seed), Fleet(lambda: self._start(world)))

    def close(self) -> None:
        """End every server."""
        for fleet in self._fleets.values():
            fleet.close()
        self._fleets.clear()


def _job(asked: dict[str, Any]) -> Job:
    started = set(asked.get("executable", ()))
    files = {path: FileEntry(_bytes(data), executable=path in started) for path, data in asked.get("files", {}).items()}
    limits = Limits(
        wall=min(float(asked.get("seconds", 10.0)), SECONDS_CAP),
        cpu=min(float(asked.get("seconds", 10.0)), SECONDS_CAP) * 2,
        memory=min(int(asked.get("memory_mb", 1024)), MEMORY_CAP_MB) << 20,
        processes=max(1, min(int(asked.get("processes", Limits.processes)), PROCESSES_CAP)),
    )
    return Job(
        source=asked.get("source"),
        argv=tuple(asked.get("argv", ())),
        files=files,
        links={str(path): str(goal) for path, goal in asked.get("links", {}).items()},
        environ={str(name): str(value) for name, value in asked.get("environ", {}).items()},
        stdin=_bytes(asked.get("stdin", "")),
        limits=limits,
        collect=tuple(asked.get("collect", ())),
    )


def _bytes(data: str | bytes) -> bytes:
    return data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data


def _plain(result: JobResult) -> dict[str, Any]:
    return {
        "ended": result.ended.value,
        "code": result.code,
        "stdout": result.stdout.decode("utf-8", "replace"),
        "stderr": result.stderr.decode("utf-8", "replace"),
        "files": {path: bytes(data) for path, data in result.files.items()},
        "wall": result.wall,
        "cpu": result.cpu,
        "executable": result.executable,
        "links": dict(result.links),
    }
