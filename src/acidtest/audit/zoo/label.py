"""Reads the small TOML files of the zoo, strictly: an unknown or missing field names itself."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from acidtest.errors import SpecError

CAP = 1 << 16
Fields = dict[str, tuple[type, bool]]
"""Field -> its type, and whether it must be there."""


def read_label(path: Path, fields: Fields) -> dict[str, Any]:
    """Give the file's fields. Raises SpecError with file and field."""
    if not path.is_file():
        raise SpecError("does not exist", where=str(path), expected=", ".join(fields))
    if path.stat().st_size > CAP:
        raise SpecError(f"is larger than {CAP} bytes", where=str(path))
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as exc:
        raise SpecError(f"not TOML: {exc}", where=str(path)) from exc
    for name in raw:
        if name not in fields:
            raise SpecError(f"unknown field {name!r}", where=str(path), expected=", ".join(fields))
    for name, (kind, needed) in fields.items():
        _check(path, raw, name, kind, needed=needed)
    return raw


def _check(path: Path, raw: dict[str, Any], name: str, kind: type, *, needed: bool) -> None:
    if name not in raw:
        if needed:
            raise SpecError(f"field {name} is missing", where=str(path), expected=kind.__name__)
        return
    value = raw[name]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise SpecError(f"field {name}: got {value!r}", where=str(path), expected=kind.__name__)
    if needed and value == "":
        raise SpecError(f"field {name} is empty", where=str(path))


def code_of(path: Path, value: object) -> str:
    """Give a rule's code. Raises SpecError when it looks like none."""
    if not isinstance(value, str) or not re.fullmatch(r"[A-Z]\d{3}", value):
        raise SpecError(f"{value!r} is no rule's code", where=str(path), expected="a family letter and three digits, such as A201")
    return value


def locate(folder: Path, target: str, label: Path) -> str:
    """Give a target of the zoo as `acidtest check` takes it. Raises SpecError when its file is not there."""
    if target == "package":
        if not (folder / "environment.toml").is_file():
            raise SpecError("the target is a package, but there is no environment.toml", where=str(folder))
        return str(folder)
    module, colon, name = target.partition(":")
    file = folder / f"{module.replace('.', '/')}.py"
    if not colon or not name.isidentifier():
        raise SpecError(f"field target: got {target!r}", where=str(label), expected="module:function, module:Class or package")
    if not file.is_file():
        raise SpecError(f"field target: there is no {file}", where=str(label))
    return f"{file}:{name}"


def rows_of(places: tuple[Path, ...], data: str, label: Path, *, field: str = "data") -> str:
    """Give the file of rows, or that of another field: the first place that has it."""
    if not data:
        return ""
    for place in places:
        if (place / data).is_file():
            return str(place / data)
    raise SpecError(f"field {field}: there is no {data}", where=str(label), expected=" or ".join(str(place) for place in places))
