"""The texts of a package's files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from acidtest.spec.digest import walk

CAP = 4 << 20
"""Bytes of the largest file that is searched."""
COUNT = 2000
DATA = frozenset({".json", ".jsonl", ".csv", ".tsv", ".txt", ".md", ".toml", ".yaml", ".yml", ".xml", ".html", ".eml", ".vcf", ".sql"})


def texts(folder: Path, suffixes: frozenset[str] = frozenset()) -> Iterator[tuple[str, str]]:
    """Give path and text of each file that is text, of these suffixes where some are named."""
    for count, path in enumerate(walk(folder)):
        if count >= COUNT:
            return
        if path.is_symlink() or not path.is_file() or path.stat().st_size > CAP or (suffixes and path.suffix.lower() not in suffixes):
            continue
        raw = path.read_bytes()
        if b"\0" not in raw[:4096]:
            yield path.relative_to(folder).as_posix(), raw.decode("utf-8", "replace")
