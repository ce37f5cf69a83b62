"""Traits of the files that a task shows: names, sizes, times, places in a list. None of them should tell the label."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

PATH = re.compile(r"(?<![\w/.:])(?:[\w-]+/)*[\w-]+\.(?!\d+\b)[A-Za-z]\w{0,4}(?!\w)")
SIZE = re.compile(r"(\d[\d,]*(?:\.\d+)?)\s?(bytes|B|kB|KB|KiB|MB|MiB)\b")
TIME = re.compile(r"(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?")
UNITS = {"bytes": 1, "B": 1, "kB": 1000, "KB": 1000, "KiB": 1024, "MB": 1_000_000, "MiB": 1 << 20}


@dataclass(frozen=True)
class Shown:
    """What one task shows of files, and its label."""

    text: str
    files: Mapping[str, int]
    """Path -> bytes, of the workspace."""
    label: str

    @property
    def paths(self) -> list[str]:
        """Give the paths that are spoken of, then those of the workspace."""
        return list(dict.fromkeys([*PATH.findall(self.text), *self.files]))


@dataclass(frozen=True)
class Trait:
    """One trait of every task: a word or a figure."""

    what: str
    values: Sequence[Any]


def traits(shown: Sequence[Shown]) -> Iterator[Trait]:
    """Give the traits that every task has."""
    names = [_own_name(one, shown) for one in shown]
    if all(names):
        yield Trait("the name of its file", [_words(name) for name in names])
        numbers = [re.findall(r"\d+", name.rsplit("/", 1)[-1]) for name in names]
        if all(numbers):
            yield Trait("whether the number in its file's name is even", [int(found[-1]) % 2 for found in numbers])
            yield Trait("the number in its file's name", [int(found[-1]) for found in numbers])
        folders = [name.rpartition("/")[0] for name in names]
        if len(set(folders)) > 1:
            yield Trait("the folder of its file", folders)
        endings = [name.rpartition(".")[2] for name in names]
        if len(set(endings)) > 1:
            yield Trait("the ending of its file's name", endings)
    sizes = [_size(one, name) for one, name in zip(shown, names, strict=True)]
    if all(size is not None for size in sizes):
        yield Trait("the size of its file", sizes)
    times = [TIME.search(one.text) for one in shown]
    if all(times):
        yield Trait("the time of its file", ["".join(part or "00" for part in found.groups()) for found in times if found])
        yield Trait("the hour of its file", [int(found[2]) for found in times if found])
        yield Trait("the second of its file", [int(found[4] or 0) for found in times if found])


def _own_name(one: Shown, every: Sequence[Shown]) -> str:
    """Give the path that this task shows and not all others do."""
    common = set.intersection(*(set(other.paths) for other in every))
    return next((path for path in one.paths if path not in common), "")


def _words(name: str) -> frozenset[str]:
    return frozenset(word.lower() for word in re.split(r"[^A-Za-z]+", name) if len(word) > 1)


def _size(one: Shown, name: str) -> float | None:
    told = SIZE.search(one.text)
    if told:
        return float(told[1].replace(",", "")) * UNITS[told[2]]
    return float(one.files[name]) if name in one.files else None
