"""Files of a package, read as what they are: bytes from somebody else. Every failure names file and line."""

from __future__ import annotations

import os
import re
import stat
import tomllib
from pathlib import Path
from typing import Any

from acidtest.errors import SpecError


def read_text(path: Path, *, cap: int, mend: str = "") -> str:
    """Give a text file's content. Raises SpecError when it is absent, no regular file, too large or not UTF-8."""
    raw = read_bytes(path, cap=cap, mend=mend)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as exc:
        line = raw.count(b"\n", 0, exc.start) + 1
        raise SpecError(f"byte {exc.start} is not UTF-8", where=f"{path}:{line}", expected="UTF-8 text") from exc


def read_bytes(path: Path, *, cap: int, mend: str = "") -> bytes:
    """Give a file's content. Raises SpecError when it is absent, no regular file or too large.

    It is opened first and looked at afterwards, without waiting: a pipe must not hold us, nor a file be swapped between the two.
    """
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except FileNotFoundError as exc:
        raise SpecError("does not exist", where=str(path), expected=f"a file {path.name}", mend=mend) from exc
    except OSError as exc:
        raise SpecError(f"cannot be read: {exc.strerror}", where=str(path), expected="a regular file that may be read") from exc
    try:
        about = os.fstat(handle)
        if not stat.S_ISREG(about.st_mode):
            raise SpecError("is not a file", where=str(path), expected="a regular file")
        if about.st_size > cap:
            raise SpecError(f"is {about.st_size} bytes", where=str(path), expected=f"at most {cap} bytes")
        with os.fdopen(handle, "rb", closefd=False) as stream:
            return stream.read(cap)
    finally:
        os.close(handle)


def read_toml(path: Path, *, cap: int, mend: str = "") -> tuple[dict[str, Any], str]:
    """Give a TOML file's content and its text. Raises SpecError with file and line."""
    text = read_text(path, cap=cap, mend=mend)
    try:
        return tomllib.loads(text), text
    except RecursionError as exc:
        raise SpecError("is nested too deep", where=str(path), expected="TOML of a few levels") from exc
    except ValueError as exc:
        line = re.search(r"line (\d+)", str(exc))
        where = f"{path}:{line.group(1)}" if line else str(path)
        raise SpecError(f"not TOML: {exc}", where=where, mend="correct the syntax at that line") from exc
