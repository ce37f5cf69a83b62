"""The digest of a folder: the same on every machine that holds the same files."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import NoReturn

from acidtest.errors import SpecError

SKIPPED = frozenset({".git", ".hg", "__pycache__", ".venv", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".hypothesis", ".acidtest"})
FILE_CAP = 256 << 20
"""Bytes of the largest file that a package may hold."""


def content_digest(folder: Path) -> str:
    """Give ``sha256:…`` over sorted paths, exec bits, bytes, and links as text.

    Version control and caches are left out. Raises SpecError on files that a package may not hold.
    """
    total = hashlib.sha256()
    for path in walk(folder):
        name = path.relative_to(folder).as_posix()
        total.update(f"{name}\0{_mode(path)}\0".encode("utf-8", "surrogateescape"))
        total.update(_content(path))
        total.update(b"\0")
    return f"sha256:{total.hexdigest()}"


def walk(folder: Path) -> list[Path]:
    """Give every file and link below a folder that counts, sorted by path."""
    found: list[Path] = []
    for base, folders, names in os.walk(folder, followlinks=False, onerror=_unreadable):
        links = [d for d in folders if (Path(base) / d).is_symlink()]
        folders[:] = sorted(d for d in folders if d not in SKIPPED and d not in links)
        found += [Path(base) / name for name in (*names, *links) if not name.endswith(".pyc")]
    return sorted(found, key=lambda p: p.relative_to(folder).as_posix())


def bytecode(folder: Path) -> list[str]:
    """Give the compiled Python files below a folder, by relative path: the digest leaves them out, and Python may run them."""
    seen = (path for path in folder.rglob("*.pyc") if not (set(path.relative_to(folder).parts) & (SKIPPED - {"__pycache__"})))
    return sorted(path.relative_to(folder).as_posix() for path in seen)


def _unreadable(exc: OSError) -> NoReturn:
    raise SpecError(f"cannot be read: {exc.strerror}", where=str(exc.filename), mend="chmod -R a+rX the package") from exc


def _mode(path: Path) -> str:
    if path.is_symlink():
        return "link"
    return "exec" if path.stat().st_mode & 0o100 else "file"


def _content(path: Path) -> bytes:
    if path.is_symlink():
        return os.fsencode(path.readlink())
    if not path.is_file():
        raise SpecError("is neither a file, a folder nor a link", where=str(path), mend="remove it from the package")
    if path.stat().st_size > FILE_CAP:
        size = path.stat().st_size >> 20
        raise SpecError(
            f"is {size} MB", where=str(path), expected=f"files of at most {FILE_CAP >> 20} MB", mend="leave it out of the package"
        )
    try:
        with path.open("rb") as handle:
            return hashlib.file_digest(handle, "sha256").digest()
    except OSError as exc:
        _unreadable(exc)
