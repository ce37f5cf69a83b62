"""Results of jobs that an environment declares reusable, such as a compilation: kept by what went in."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from acidtest.sandbox.contract import Job, JobResult, Profile

ROOM = 64 << 20
"""Bytes of results that are kept; the least recently used go first."""


def key(job: Job, profile: Profile) -> str:
    """Give a digest of everything that a job is made of."""
    digest = hashlib.sha256()
    for name, value in [("profile", profile.value), *((field.name, getattr(job, field.name)) for field in fields(job))]:
        if name != "files":
            plain = sorted(value.items()) if isinstance(value, Mapping) else value
            digest.update(repr((name, plain)).encode("utf-8", "surrogatepass") + b"\0")
    for path, entry in sorted(job.files.items()):
        digest.update(repr((path, entry.executable, len(entry.data))).encode("utf-8", "surrogatepass") + b"\0" + entry.data)
    return digest.hexdigest()


class Kept:
    """A store of plain results. Safe to use from several threads."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._used = 0
        self._found: OrderedDict[str, tuple[int, dict[str, Any]]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: str) -> dict[str, Any] | None:
        """Give what was kept, or None."""
        with self._lock:
            if key not in self._found:
                return None
            self._found.move_to_end(key)
            return self._found[key][1]

    def put(self, key: str, result: JobResult, plain: dict[str, Any]) -> None:
        """Keep a result that says something of the job alone: it ended by itself, and our sandbox refused nothing."""
        size = sum(map(len, plain["files"].values())) + len(plain["stdout"]) + len(plain["stderr"])
        if not result.ok or result.denials or size > self._room:
            return
        with self._lock:
            if key in self._found:
                return
            self._found[key] = (size, plain)
            self._used += size
            while self._used > self._room:
                _, (gone, _) = self._found.popitem(last=False)
                self._used -= gone
