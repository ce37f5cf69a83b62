"""What has been audited already, one file a result, named by everything that decides it."""

from __future__ import annotations

import hashlib
import os
from dataclasses import asdict
from functools import cache
from pathlib import Path

import msgspec

import acidtest
from acidtest.audit.sweep.work import Done, Work, read_done
from acidtest.errors import AcidTestError, SpecError
from acidtest.evidence import dump
from acidtest.spec.digest import content_digest


class Shelf:
    """A folder of results. A result counts only for the same target, rules, settings and version of ours."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def get(self, work: Work) -> Done | None:
        """Give the result of an earlier run, or None."""
        path = self._path(work)
        try:
            return read_done(path.read_bytes())
        except FileNotFoundError:
            return None
        except (SpecError, msgspec.DecodeError, KeyError, TypeError):
            return None  # written by another version, or cut short: it is made again

    def put(self, work: Work, done: Done) -> None:
        """Keep a result; it is on disk and whole when this returns."""
        path = self._path(work)
        half = path.with_suffix(f".{os.getpid()}")
        with half.open("wb") as handle:
            handle.write(done.encode())
            handle.flush()
            os.fsync(handle.fileno())
        half.replace(path)
        if done.report is not None:
            self.report(work).write_bytes(dump(done.report))

    def report(self, work: Work) -> Path:
        """Give where the report of a result lies, as `acidtest replay` takes it."""
        return self._path(work).with_suffix(".report.json")

    def _path(self, work: Work) -> Path:
        return self.folder / f"{run_key(work)}.json"


def run_key(work: Work) -> str:
    """Give a digest over the target's content, the work order and our own source."""
    parts = [msgspec.json.encode(asdict(work), order="sorted").decode(), target_digest(work), data_digest(work), own_digest()]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]


def target_digest(work: Work) -> str:
    """Give the target's digest, or why it has none."""
    from acidtest.envs import Options
    from acidtest.envs.open import read

    try:
        return read(work.target, Options(**work.options)).digest
    except AcidTestError as exc:
        return str(exc)


def data_digest(work: Work) -> str:
    """Give the digest of the rows, which may lie outside the target's folder."""
    path = Path(str(work.options.get("data", "")))
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


@cache
def own_digest() -> str:
    """Give the digest of our own source: a changed rule makes every result old."""
    return content_digest(Path(acidtest.__file__).parent)
