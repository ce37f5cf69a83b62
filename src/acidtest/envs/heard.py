"""What an environment asked the host to run, and what came out: kept for those who listen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Heard:
    """One job as it was asked for, with its result."""

    source: str = ""
    argv: tuple[str, ...] = ()
    files: Mapping[str, str] = field(default_factory=dict)
    """Files beside the program, as text."""
    blobs: Mapping[str, bytes] = field(default_factory=dict)
    """Those of the files that were given as bytes."""
    links: Mapping[str, str] = field(default_factory=dict)
    stdin: str = ""
    environ: Mapping[str, str] = field(default_factory=dict)
    """Variables that it was given beside the usual ones."""
    collect: tuple[str, ...] = ()
    """Files that were to be brought back, or patterns of them."""
    ended: str = ""
    code: int | None = None
    stdout: str = ""
    stderr: str = ""
    collected: Mapping[str, bytes] = field(default_factory=dict)
    wall: float = 0.0
    """Seconds that it took."""


def heard(asked: dict[str, Any], answer: dict[str, Any]) -> Heard:
    """Make the record of a job from the order of `run()` and its plain result."""
    return Heard(
        source=str(asked.get("source") or ""),
        argv=tuple(map(str, asked.get("argv", ()))),
        files={str(path): _text(data) for path, data in asked.get("files", {}).items()},
        blobs={str(path): data for path, data in asked.get("files", {}).items() if isinstance(data, bytes)},
        links={str(path): str(goal) for path, goal in asked.get("links", {}).items()},
        stdin=_text(asked.get("stdin", "")),
        environ={str(name): str(value) for name, value in asked.get("environ", {}).items()},
        collect=tuple(map(str, asked.get("collect", ()))),
        ended=answer["ended"],
        code=answer["code"],
        stdout=answer["stdout"],
        stderr=answer["stderr"],
        collected=answer["files"],
        wall=answer["wall"],
    )


def _text(data: str | bytes) -> str:
    return data if isinstance(data, str) else data.decode("utf-8", "replace")
