"""Answers on disk, found by what was asked: a second run is free, and the same.

One JSON object a line: the request and its reply. A file may be read by several processes and is
only ever appended to.
"""

from __future__ import annotations

import fcntl
import json
import os
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

from acidtest.errors import SpecError
from acidtest.models.talk import Reply, Request, Usage, request_of

FILE_CAP = 256 << 20
TEXT_CAP = 1 << 20
ENDINGS = ("stop", "length", "other")


class Recording:
    """The answers of one file. Thread-safe. A file that is not there is empty; without a path they are kept in memory alone."""

    def __init__(self, path: Path | None, *, of_any: bool = False) -> None:
        """Read a file. `of_any` finds an answer whichever model gave it."""
        self.path = path
        self._of_any = of_any
        self._lock = threading.Lock()
        self._known = _read(path, of_any=of_any) if path else {}

    def __len__(self) -> int:
        """Give how many answers are known."""
        return len(self._known)

    def get(self, request: Request) -> Reply | None:
        """Give the answer to a request, or None."""
        with self._lock:
            return self._known.get(_key(request, of_any=self._of_any))

    def put(self, request: Request, reply: Reply) -> Reply:
        """Keep an answer, and give the one that is kept: the first stays."""
        line = json.dumps({**request.plain(), "reply": _plain(reply)}, sort_keys=True) + "\n"
        key = _key(request, of_any=self._of_any)
        with self._lock:
            if key in self._known:
                return self._known[key]
            kept = self._known[key] = replace(reply, recorded=True)
            if self.path:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                _append(self.path, line.encode("ascii"))
        return kept


def _key(request: Request, *, of_any: bool) -> str:
    return replace(request, model="").key if of_any else request.key


def _append(path: Path, line: bytes) -> None:
    """Write one whole line, after the end of a line that another process may have left torn."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        size = os.fstat(handle).st_size
        torn = size > 0 and os.pread(handle, 1, size - 1) != b"\n"
        os.write(handle, b"\n" + line if torn else line)
    finally:
        os.close(handle)


def _plain(reply: Reply) -> dict[str, Any]:
    usage = {"tokens_in": reply.usage.tokens_in, "tokens_out": reply.usage.tokens_out, "dollars": reply.usage.dollars}
    return {"text": reply.text, "ended": reply.ended, "usage": usage}


def _read(path: Path, *, of_any: bool) -> dict[str, Reply]:
    if not path.exists():
        return {}
    if not path.is_file() or path.stat().st_size > FILE_CAP:
        raise SpecError(f"is no file of at most {FILE_CAP >> 20} MiB", where=str(path), expected="a recording: one JSON object a line")
    lines = path.read_bytes().split(b"\n")
    found: dict[str, Reply] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        known = _one(line, of_any=of_any)
        if known is not None:
            found.setdefault(*known)
        elif not line.startswith(b'{"draw"'):  # what we wrote begins so, and a line of ours may be torn
            raise SpecError(
                "is no recorded answer", where=f"{path}:{number}", expected='{"model": ..., "messages": [...], "reply": {"text": ...}}'
            )
    return found


def _one(line: bytes, *, of_any: bool) -> tuple[str, Reply] | None:
    """Give a request's key and its reply, or None when the line is broken."""
    try:
        raw = json.loads(line)
        request, reply = request_of(raw), _reply(raw["reply"])
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError):
        return None
    return _key(request, of_any=of_any), reply


def _reply(raw: dict[str, Any]) -> Reply:
    usage, ended, text = raw.get("usage", {}), raw.get("ended", "stop"), raw["text"]
    if not isinstance(text, str) or len(text) > TEXT_CAP or ended not in ENDINGS:
        raise ValueError("no text of an answer")
    cost = Usage(
        tokens_in=int(usage.get("tokens_in", 0)), tokens_out=int(usage.get("tokens_out", 0)), dollars=float(usage.get("dollars", 0))
    )
    return Reply(text=text, ended=ended, usage=cost, recorded=True)
