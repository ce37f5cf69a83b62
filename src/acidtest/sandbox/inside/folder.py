"""Fills a work folder, and brings files back from it, following no link on the way."""

from __future__ import annotations

import fnmatch
import os
import stat
from typing import Dict, Iterable, Iterator, List, Mapping, NamedTuple, Tuple

DEEPEST = 40
"""Folders below folders that `gather` enters; each holds a descriptor of the host's."""
LONGEST = 4096
"""Bytes of the longest target of a link."""


class Gathered(NamedTuple):
    """What was brought back from a work folder."""

    files: Dict[str, bytes]
    executable: List[str]
    """Those of the files that may be started."""
    links: Dict[str, str]
    """Matching symlinks, with their targets as text."""
    left: List[str]
    """Matches that were left behind, as ``path: reason``; links are among them, for what they lead to is not read."""


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


def gather(root: int, patterns: Iterable[str], cap: int) -> Gathered:
    """Give the files below the folder `root` (a descriptor) that match, and what was left as ``path: reason``."""
    wanted = list(patterns)
    found: Dict[str, bytes] = {}
    started: List[str] = []
    links: Dict[str, str] = {}
    left: List[str] = []
    for path, name, parent in walk(root) if wanted else ():
        if not any(fnmatch.fnmatchcase(path, pattern) for pattern in wanted):
            continue
        status = os.stat(name, dir_fd=parent, follow_symlinks=False)
        reason = obstacle(status, cap)
        if reason:
            left.append(path + ": " + reason)
            if reason == "link" and status.st_size <= LONGEST:
                links[path] = os.readlink(name, dir_fd=parent)
            continue
        found[path] = read(name, parent, status.st_size)
        cap -= len(found[path])
        if status.st_mode & 0o100:
            started.append(path)
    return Gathered(found, started, links, left)


def walk(root: int, above: str = "") -> Iterator[Tuple[str, str, int]]:
    """Give every entry but folders as (path, name, descriptor of its folder), sorted, following no link."""
    for name in sorted(os.listdir(root)):
        status = os.stat(name, dir_fd=root, follow_symlinks=False)
        if not stat.S_ISDIR(status.st_mode) or above.count("/") >= DEEPEST:
            yield above + name, name, root
            continue
        os.chmod(name, 0o700, dir_fd=root)
        below = os.open(name, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC, dir_fd=root)
        try:
            yield from walk(below, above + name + "/")
        finally:
            os.close(below)


def obstacle(status: os.stat_result, cap: int) -> str:
    """Say why an entry is left behind; empty when it is not."""
    if stat.S_ISLNK(status.st_mode):
        return "link"
    if stat.S_ISDIR(status.st_mode):
        return "too deep"
    if not stat.S_ISREG(status.st_mode):
        return "device"
    return "cap" if status.st_size > cap else ""


def read(name: str, parent: int, size: int) -> bytes:
    """Give the content of a file that nobody can change any more, whatever its mode."""
    os.chmod(name, 0o600, dir_fd=parent)
    handle = os.open(name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, dir_fd=parent)
    with os.fdopen(handle, "rb") as stream:
        return stream.read(size)
