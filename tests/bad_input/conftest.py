"""What every broken target must leave behind: nothing."""

from __future__ import annotations

import ctypes
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

PR_SET_CHILD_SUBREAPER = 36
BOUND = 15.0
"""Seconds within which each broken target must be answered, on a machine that is not loaded."""


@pytest.fixture(autouse=True)
def leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No process, no temporary file, and an answer in bounded time."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)  # orphans come to us, where they can be seen
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    before, began = _descendants(), time.monotonic()
    yield
    took = time.monotonic() - began
    deadline = time.monotonic() + 3
    while (left := _descendants() - before) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not left, f"processes were left: {[_command(pid) for pid in left]}"
    assert not list(temporary.iterdir()), "temporary files were left"
    assert took < BOUND * _load(), f"it took {took:.1f} s"


def _load() -> float:
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def _descendants() -> set[int]:
    """Give all living processes below this one."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            parents[int(entry.name)] = _parent(entry)
    ours, found = {os.getpid()}, set()
    while ours:
        ours = {pid for pid, parent in parents.items() if parent in ours and pid not in found}
        found |= ours
    return found


def _parent(entry: Path) -> int:
    try:
        fields = (entry / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return -1
    return -1 if fields[0] == "Z" else int(fields[1])


def _command(pid: int) -> str:
    try:
        return f"{pid} " + Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")[:100]
    except OSError:
        return str(pid)
