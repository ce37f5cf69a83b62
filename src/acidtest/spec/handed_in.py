"""Files that a labelled submission hands in: a table of files beside it, or a whole folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from acidtest.errors import SpecError
from acidtest.spec.digest import walk
from acidtest.spec.paths import inside, stays_below
from acidtest.spec.reading import read_bytes
from acidtest.spec.tree import Content, Tree, astray
from acidtest.spec.wired import wired

FILE_CAP = 16 << 20
MARKS = ("executable", "links", "deleted")
"""What a set of files has beside its files."""


def files(folder: Path, path: Path, raw: dict[str, Any]) -> dict[str, Any]:
    """Give the submission in wire form. Raises SpecError, naming file and field."""
    tree = _folder(folder, path, raw["files"]) if isinstance(raw["files"], str) else _table(folder, path, raw["files"])
    tree.executable |= set(_paths(path, raw, "executable"))
    tree.deleted |= set(_paths(path, raw, "deleted"))
    tree.links.update(_links(path, raw.get("links", {})))
    trouble = astray(tree)
    if trouble:
        raise SpecError(f"field files: {trouble}", where=str(path), expected="relative paths without .., each of one kind")
    return wired(tree.submission())


def _table(folder: Path, path: Path, raw: Any) -> Tree:
    if not isinstance(raw, dict) or not all(isinstance(v, str) for v in raw.values()):
        raise SpecError(
            "field files is neither a table of strings nor a folder",
            where=str(path),
            expected='files = { "solution.py" = "beside.py" } or files = "folder"',
        )
    for name in raw:
        _below(path, "files", name)
    return Tree({name: _content(inside(folder, path.parent / beside)) for name, beside in sorted(raw.items())})


def _folder(folder: Path, path: Path, name: str) -> Tree:
    """Give all of a folder beside the TOML, its links as links."""
    place = inside(folder, path.parent / name)
    if not place.is_dir():
        raise SpecError(f"field files: {name!r} is no folder", where=str(path), expected="a folder beside this file")
    tree = Tree()
    for entry in walk(place):
        at = entry.relative_to(place).as_posix()
        if entry.is_symlink():
            tree.links[at] = os.fspath(entry.readlink())
            continue
        tree[at] = _content(entry)
        if entry.stat().st_mode & 0o100:
            tree.executable.add(at)
    return tree


def _content(path: Path) -> Content:
    data = read_bytes(path, cap=FILE_CAP)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data


def _paths(path: Path, raw: dict[str, Any], field: str) -> list[str]:
    given = raw.get(field, [])
    if not isinstance(given, list) or not all(isinstance(name, str) for name in given):
        raise SpecError(f"field {field} is not a list of paths", where=str(path), expected=f'{field} = ["path"]')
    for name in given:
        _below(path, field, name)
    return given


def _links(path: Path, raw: Any) -> dict[str, str]:
    if not isinstance(raw, dict) or not all(isinstance(goal, str) for goal in raw.values()):
        raise SpecError("field links is not a table of strings", where=str(path), expected='links = { "path" = "target" }')
    for name in raw:
        _below(path, "links", name)
    return raw


def _below(path: Path, field: str, name: str) -> None:
    if not stays_below(name):
        raise SpecError(
            f"field {field}: {name!r} leaves the folder of the submission", where=str(path), expected="a relative path without .."
        )
