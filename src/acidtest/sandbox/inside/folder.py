"""Fills a work folder, and brings files back from it, following no link on the way."""

from __future__ import annotations

import fnmatch
import os
import stat
from typing import Dict, Iterable, Iterator, List, Mapping, Tuple

Gathered = Tuple[Dict[str, bytes], List[str]]


def unsafe(path: str) -> str:
    """Say why `path` may not name something in a work folder; empty when it may."""
    if not path or "\0" in path:
        return "empty, or holds a zero byte"
    if path.startswith("/"):
        return "absolute"
    if any(part in ("", ".", "..") for part in path.split("/")):
        return "holds an empty part, '.' or '..'"
    return ""


def fill(root: str, files: Mapping[str, Tuple[bytes, bool]], links: Mapping[str, str]) -> None:
    """Write `files` (content, executable) and then `links` into the empty folder `root`.

    Links come last, so no file is written through one.
    """
    for path, (data, executable) in files.items():
        place = os.path.join(root, path)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(place, "xb") as stream:
            stream.write(data)
        os.chmod(place, 0o755 if executable else 0o644)
    for path, goal in links.items():
        place = os.path.join(root, path)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        os.symlink(goal, place)


def walk(root: str) -> Iterator[Tuple[str, os.stat_result]]:
    """Give every entry below `root` but folders, sorted, with its own status."""
    for folder, names, leaves in os.walk(root, followlinks=False):
        names.sort()
        for name in sorted(leaves + [n for n in names if os.path.islink(os.path.join(folder, n))]):
            place = os.path.join(folder, name)
            yield os.path.relpath(place, root), os.lstat(place)


def gather(root: str, patterns: Iterable[str], cap: int) -> Gathered:
    """Give the files that match `patterns`, and what was left behind as ``path: reason``."""
    wanted = list(patterns)
    found: Dict[str, bytes] = {}
    left: List[str] = []
    for path, status in walk(root) if wanted else ():
        if not any(fnmatch.fnmatchcase(path, pattern) for pattern in wanted):
            continue
        reason = _obstacle(status, cap)
        if reason:
            left.append(path + ": " + reason)
            continue
        found[path] = _read(root, path, status.st_size)
        cap -= len(found[path])
    return found, left


def _obstacle(status: os.stat_result, cap: int) -> str:
    if stat.S_ISLNK(status.st_mode):
        return "link"
    if not stat.S_ISREG(status.st_mode):
        return "device"
    return "cap" if status.st_size > cap else ""


def _read(root: str, path: str, size: int) -> bytes:
    os.chmod(os.path.join(root, path), 0o600)
    handle = os.open(os.path.join(root, path), os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    with os.fdopen(handle, "rb") as stream:
        return stream.read(size)
