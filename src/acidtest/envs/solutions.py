"""Programs that an environment asks the host to run: in another sandbox, without the environment's gold."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from acidtest.envs.inside import wire
from acidtest.errors import AcidTestError
from acidtest.sandbox.contract import FileEntry, Job, JobResult, Limits, Profile, Server, World

PRELOAD = ("json", "math", "re", "collections", "itertools", "functools", "random")
SECONDS_CAP = 120.0
MEMORY_CAP_MB = 4096


class Solutions:
    """Runs jobs of one environment, one warm server a profile."""

    def __init__(self, start: Callable[[World], Server], *, python: str = "", preload: tuple[str, ...] = PRELOAD) -> None:
        self._start = start
        self._python = python
        self._preload = preload
        self._servers: dict[Profile, Server] = {}
        self._lock = threading.Lock()
        self.jobs = 0
        self.denials: dict[str, int] = {}
        """System calls that our sandbox refused to solutions, with counts."""

    def answer(self, callback: dict[str, Any]) -> dict[str, Any]:
        """Run the job that a worker asks for; whatever is wrong with it goes back as an error."""
        try:
            asked = wire.decode(callback["job"])
            result = self.run(_job(asked), Profile(asked.get("profile", "pure")))
        except (AcidTestError, KeyError, TypeError, ValueError) as exc:
            return {"ok": False, "message": f"run() refused: {exc}"}
        return {"ok": True, "value": wire.encode(_plain(result))}

    def run(self, job: Job, profile: Profile) -> JobResult:
        """Run a job under a profile."""
        result = self._server(profile).run(job)
        with self._lock:
            self.jobs += 1
            for denial in result.denials:
                self.denials[denial.call] = self.denials.get(denial.call, 0) + denial.count
        return result

    def _server(self, profile: Profile) -> Server:
        with self._lock:
            if profile not in self._servers:
                self._servers[profile] = self._start(World(profile=profile, python=self._python, preload=self._preload))
            return self._servers[profile]

    def close(self) -> None:
        """End every server."""
        for server in self._servers.values():
            server.close()
        self._servers.clear()


def _job(asked: dict[str, Any]) -> Job:
    started = set(asked.get("executable", ()))
    files = {path: FileEntry(_bytes(data), executable=path in started) for path, data in asked.get("files", {}).items()}
    limits = Limits(
        wall=min(float(asked.get("seconds", 10.0)), SECONDS_CAP),
        cpu=min(float(asked.get("seconds", 10.0)), SECONDS_CAP) * 2,
        memory=min(int(asked.get("memory_mb", 1024)), MEMORY_CAP_MB) << 20,
    )
    return Job(
        source=asked.get("source"),
        argv=tuple(asked.get("argv", ())),
        files=files,
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
    }
