"""``acidtest clean``: remove the cache, and say what went and how big it was."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from acidtest.errors import UsageError

SUMMARY = "Remove the cache"
TAG = "CACHEDIR.TAG"
"""A file that marks a folder as a cache (bford.info/cachedir)."""


@dataclass(frozen=True)
class Cache:
    """The cache folder and what lies in it."""

    folder: str
    files: int
    bytes: int
    removed: bool


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.add_argument("-n", "--dry-run", action="store_true", help="only say what would be removed")
    parser.add_argument("--json", action="store_true", help="write the answer as JSON")


def run(args: Namespace) -> int:
    """Remove the cache folder, unless it does not look like ours."""
    folder = cache_folder(os.environ)
    _refuse_foreign(folder)
    files, size = _measure(folder)
    remove = folder.exists() and not args.dry_run
    if remove:
        _remove(folder)
    _tell(Cache(str(folder), files, size, remove), args.json)
    return 0


def cache_folder(environ: Mapping[str, str]) -> Path:
    """Give the cache folder: ``$ACIDTEST_CACHE``, else ``$XDG_CACHE_HOME/acidtest``, else ``~/.cache/acidtest``."""
    if own := environ.get("ACIDTEST_CACHE"):
        return Path(own).expanduser().absolute()
    base = environ.get("XDG_CACHE_HOME")
    return (Path(base) if base and Path(base).is_absolute() else Path.home() / ".cache") / "acidtest"


def _refuse_foreign(folder: Path) -> None:
    """A slip in a variable must not cost somebody's data: the folder must be called or marked as our cache."""
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise UsageError("the cache is not a folder", where=str(folder), mend="point ACIDTEST_CACHE at the folder itself")
    ours = "acidtest" in folder.name or (folder / TAG).is_file()
    holds_us = any(place == folder or folder in place.parents for place in (Path.home(), Path.cwd()))
    if folder.exists() and (not ours or holds_us):
        raise UsageError(
            "this does not look like a cache of acidtest; nothing was removed",
            where=str(folder),
            expected=f"a folder named acidtest, or one that holds {TAG}",
            mend="set ACIDTEST_CACHE to the right folder, or remove it by hand",
        )


def _measure(folder: Path) -> tuple[int, int]:
    """Give the number of files and their bytes; links count as themselves."""
    files = size = 0
    for root, _, names in os.walk(folder):
        for name in names:
            files += 1
            size += Path(root, name).lstat().st_size
    return files, size


def _remove(folder: Path) -> None:
    import shutil

    for root, folders, _ in os.walk(folder):
        for name in folders:
            if not (inner := Path(root, name)).is_symlink():
                inner.chmod(0o700)
    shutil.rmtree(folder)


def _tell(cache: Cache, as_json: bool) -> None:
    if as_json:
        from acidtest.cli.page import write_json

        write_json(asdict(cache))
        return
    noun = "file" if cache.files == 1 else "files"
    what = f"{cache.folder}: {cache.files:,} {noun}, {human(cache.bytes)}"
    if cache.removed:
        sys.stdout.write(f"removed {what}\n")
    elif cache.files or Path(cache.folder).exists():
        sys.stdout.write(f"would remove {what}\n")
    else:
        sys.stdout.write(f"nothing to remove: {cache.folder} does not exist\n")


def human(size: float) -> str:
    """Give bytes as people read them."""
    for unit in ("bytes", "kB", "MB"):
        if size < 1000:
            return f"{size:.0f} {unit}" if unit == "bytes" else f"{size:.1f} {unit}"
        size /= 1000
    return f"{size:.1f} GB"
