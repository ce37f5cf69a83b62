"""Data files that cannot be read, or end in the middle.

    file   broken   the device answers with an input/output error
           late     opening takes a minute
    json   cut      a JSON file ends in its middle, so that it is no JSON any more

Only opening to read is watched, and only of files that are the environment's own data: those that it cannot write, as
its package, and those that this process last wrote in the reset. What was written later, or by a program, may be the
policy's doing. Code is left alone, and what belongs to the interpreter or the system. A text of lines that ends early looks like a shorter one, so it is not cut: nobody could notice.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import builtins
import errno
import io
import json
import os
import stat
import sys
from typing import Any, Dict, Tuple

from . import clock, faults

SYSTEM = ("/usr/", "/etc/", "/proc/", "/dev/", "/sys/", "/lib")
CODE = (".py", ".pyc", ".pyi", ".so")
WRITTEN: Dict[Tuple[int, int], int] = {}
"""Device and number of each file that this process wrote -> the step in which it last did."""
LARGEST = 4 << 20
"""Bytes of the largest file that is cut."""


def watch() -> None:
    """Guard `open`, however it is called."""
    plain = io.open
    apart = (*SYSTEM, *{os.path.join(path, "") for path in (sys.prefix, sys.base_prefix)})

    def guarded(file: Any, mode: Any = "r", *args: Any, **named: Any) -> Any:
        if isinstance(mode, str) and any(sign in mode for sign in "wax+"):
            return _noted(plain(file, mode, *args, **named))
        if not _is_data(file, apart):
            return plain(file, mode, *args, **named)
        fault = faults.meet("file") or (faults.meet("json") if _path(file).endswith(".json") else "")
        if fault == "broken":
            raise OSError(errno.EIO, "Input/output error", _path(file))
        if fault == "late":
            clock.leap(faults.LATE)
        return _cut(plain(file, mode, *args, **named)) if fault == "cut" else plain(file, mode, *args, **named)

    builtins.open = guarded
    io.open = guarded
    if "pathlib" in sys.modules and hasattr(sys.modules["pathlib"], "io"):
        sys.modules["pathlib"].io.open = guarded


def _path(file: Any) -> str:
    return os.fsdecode(os.path.abspath(os.fspath(file)))


def _noted(handle: Any) -> Any:
    """Note the step in which this process writes a file."""
    found = os.fstat(handle.fileno())
    WRITTEN[found.st_dev, found.st_ino] = faults.PLANS["main"].now
    return handle


def _is_data(file: Any, apart: Tuple[str, ...]) -> bool:
    if not isinstance(file, (str, bytes, os.PathLike)):
        return False
    try:
        path = _path(file)
        found = os.stat(path)
    except (OSError, ValueError):
        return False
    if path.startswith(apart) or path.endswith(CODE) or not stat.S_ISREG(found.st_mode):
        return False
    laid_out = WRITTEN.get((found.st_dev, found.st_ino)) == 0 < faults.PLANS["main"].now
    return laid_out or not os.access(os.path.dirname(path), os.W_OK)


def _cut(handle: Any) -> Any:
    """Give the first half of a file that is JSON; what is none, or would still be, is left whole."""
    text = handle.read(LARGEST)
    half = text[: len(text) // 2]
    if handle.read(1) or not _is_json(text) or _is_json(half):
        faults.spare()
        handle.seek(0)
        return handle
    handle.close()
    return io.StringIO(half) if isinstance(half, str) else io.BytesIO(half)


def _is_json(text: Any) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
