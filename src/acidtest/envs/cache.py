"""Our cache folder, and how something is put into it once."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

TAG = "CACHEDIR.TAG"
SIGNATURE = "Signature: 8a477f597d28d172789f06886806bc55\n# A cache of acidtest; `acidtest clean` removes it.\n"


def cache_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Give the cache folder: ``$ACIDTEST_CACHE``, else ``$XDG_CACHE_HOME/acidtest``, else ``~/.cache/acidtest``."""
    if own := environ.get("ACIDTEST_CACHE"):
        return Path(own).expanduser().absolute()
    base = environ.get("XDG_CACHE_HOME")
    return (Path(base) if base and Path(base).is_absolute() else Path.home() / ".cache") / "acidtest"


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold a folder's lock: one at a time, across processes. The lock goes with the process that holds it."""
    folder.mkdir(parents=True, exist_ok=True)
    tag = folder.parent / TAG
    if not tag.exists():
        tag.write_text(SIGNATURE, encoding="utf-8")
    handle = os.open(folder / ".lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
