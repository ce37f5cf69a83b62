"""What inputs look like: types and ranges, learnt from the inputs that tests use. Nothing beyond what was seen is assumed."""

from __future__ import annotations

import string
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

LARGE = 1e15
"""Floats below this are a range; NaN is below nothing."""
SAMPLES = 40
"""Texts that are kept to choose from."""


@dataclass(frozen=True, kw_only=True)
class Whole:
    """Whole numbers of a range."""

    low: int
    high: int


@dataclass(frozen=True, kw_only=True)
class Real:
    """Floats of a range, with at most so many decimals."""

    low: float
    high: float
    decimals: int


@dataclass(frozen=True, kw_only=True)
class Chosen:
    """One of the values that were seen."""

    values: tuple[Any, ...]


@dataclass(frozen=True, kw_only=True)
class Text:
    """Letters of an alphabet, or words of a vocabulary with single blanks between."""

    alphabet: str
    shortest: int
    longest: int
    words: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Row:
    """A list (or tuple, or set) of items of one shape."""

    item: Shape
    shortest: int
    longest: int
    kind: str = "list"
    """list, tuple or set."""
    order: str = ""
    """``up`` or ``down`` when every one that was seen was sorted so."""
    distinct: bool = False


@dataclass(frozen=True, kw_only=True)
class Grid:
    """A list of lists of one length: rows and columns."""

    item: Shape
    rows: tuple[int, int]
    """Fewest and most."""
    columns: tuple[int, int]
    square: bool = False


@dataclass(frozen=True, kw_only=True)
class Ordering:
    """A permutation of the whole numbers from `first` on."""

    first: int
    shortest: int
    longest: int


@dataclass(frozen=True, kw_only=True)
class Record:
    """A tuple or list of a fixed length whose items have shapes of their own."""

    items: tuple[Shape, ...]
    kind: str = "tuple"


@dataclass(frozen=True, kw_only=True)
class Table:
    """A dictionary."""

    key: Shape
    value: Shape
    shortest: int
    longest: int


@dataclass(frozen=True, kw_only=True)
class Either:
    """One of several shapes."""

    shapes: tuple[Shape, ...]


Shape = Whole | Real | Chosen | Text | Row | Grid | Ordering | Record | Table | Either


def infer(values: Sequence[Any], *, cautious: bool = False) -> Shape:
    """Give the narrowest shape of some values (at least one). `cautious` makes no texts that were not seen."""
    kinds: dict[str, list[Any]] = {}
    for value in values:
        kinds.setdefault(_kind(value), []).append(value)
    shapes = tuple(_one(kind, found, cautious=cautious) for kind, found in sorted(kinds.items()))
    return shapes[0] if len(shapes) == 1 else Either(shapes=shapes)


def _kind(value: Any) -> str:
    return type(value).__name__


def _one(kind: str, values: list[Any], *, cautious: bool) -> Shape:
    if kind == "int":
        return Whole(low=min(values), high=max(values))
    if kind == "float" and all(abs(value) < LARGE for value in values):
        return Real(low=min(values), high=max(values), decimals=max(_decimals(value) for value in values))
    if kind == "str":
        return _text(values, cautious=cautious)
    if kind in ("list", "tuple", "set", "frozenset"):
        return _row(kind.removeprefix("frozen"), [list(value) for value in values], cautious=cautious)
    if kind == "dict" and any(values):
        keys = infer([key for value in values for key in value], cautious=True)
        inner = infer([item for value in values for item in value.values()], cautious=cautious)
        return Table(key=keys, value=inner, shortest=min(map(len, values)), longest=max(map(len, values)))
    return Chosen(values=_distinct(values))


def _decimals(value: float) -> int:
    text = repr(value)
    return len(text.split(".")[1]) if "." in text and "e" not in text else 6


def _distinct(values: Sequence[Any]) -> tuple[Any, ...]:
    found: dict[str, Any] = {}
    for value in values:
        found.setdefault(f"{type(value).__name__}:{value!r}", value)
    return tuple(list(found.values())[:SAMPLES])


def _text(values: list[str], *, cautious: bool) -> Shape:
    """Texts with marks in them have a form that we do not know: those are only chosen from."""
    seen = set("".join(values))
    plain = set(string.ascii_letters + " ")
    if cautious or not seen or not seen <= plain or len(set(values)) < 2 or _closed(values):
        return Chosen(values=_distinct(values))
    lengths = [len(value) for value in values]
    words = tuple(sorted({word for value in values for word in value.split(" ") if word}))[:SAMPLES] if " " in seen else ()
    return Text(alphabet="".join(sorted(seen - {" "})), shortest=min(lengths), longest=max(lengths), words=words)


def _closed(values: list[str]) -> bool:
    """Say whether texts look like members of a small fixed set: words that come again and again."""
    return len(values) >= 4 and len(set(values)) * 2 <= len(values)


def _row(kind: str, values: list[list[Any]], *, cautious: bool) -> Shape:
    items = [item for value in values for item in value]
    lengths = [len(value) for value in values]
    if not items:
        return Chosen(values=_distinct([_as(kind, value) for value in values]))
    if _is_record(kind, values):
        return Record(items=tuple(infer(list(column), cautious=cautious) for column in zip(*values, strict=True)), kind=kind)
    special = (_grid(values, cautious=cautious) or _ordering(values)) if kind == "list" else None
    if special is not None:
        return special
    return Row(
        item=infer(items, cautious=cautious),
        shortest=min(lengths),
        longest=max(lengths),
        kind=kind,
        order=_order([value for value in values if len(value) > 1]),
        distinct=kind == "set" or _all_distinct(values),
    )


def _is_record(kind: str, values: list[list[Any]]) -> bool:
    """Say whether sequences always have one length and more than one type of item by place, or are tuples of one length."""
    lengths = {len(value) for value in values}
    if len(lengths) != 1 or kind == "set" or not 2 <= max(lengths) <= 6 or len(values) < 2:
        return False
    mixed = any({_kind(item) for item in column} != {_kind(item) for item in values[0][:1]} for column in zip(*values, strict=True))
    return kind == "tuple" or mixed


def _grid(values: list[list[Any]], *, cautious: bool) -> Grid | None:
    """Give the grid that every value is: rows of one length, more than one in some value."""
    if not all(isinstance(row, list) for value in values for row in value) or max(map(len, values)) < 2:
        return None
    widths = [{len(row) for row in value} for value in values if value]
    cells = [cell for value in values for row in value for cell in row]
    if not cells or any(len(width) > 1 for width in widths):
        return None
    sides = [len(value) for value in values]
    columns = [width for found in widths for width in found]
    square = all({len(value)} == {len(row) for row in value} for value in values if value)
    return Grid(item=infer(cells, cautious=cautious), rows=(min(sides), max(sides)), columns=(min(columns), max(columns)), square=square)


def _ordering(values: list[list[Any]]) -> Ordering | None:
    """Give the ordering that every value is: 0 to n - 1, or 1 to n, each once, in at least two lists of two items or more."""
    longer = [value for value in values if len(value) > 1 and all(type(item) is int for item in value)]
    for first in (0, 1):
        if len(longer) >= 2 and all(sorted(map(repr, value)) == sorted(map(repr, range(first, first + len(value)))) for value in values):
            lengths = [len(value) for value in values]
            return Ordering(first=first, shortest=min(lengths), longest=max(lengths))
    return None


def _order(values: list[list[Any]]) -> str:
    if len(values) < 2:
        return ""
    try:
        if all(value == sorted(value) for value in values):
            return "up"
        return "down" if all(value == sorted(value, reverse=True) for value in values) else ""
    except TypeError:
        return ""


def _all_distinct(values: list[list[Any]]) -> bool:
    longer = [value for value in values if len(value) > 1]
    return bool(longer) and all(len(_distinct(value)) == min(len(value), SAMPLES) for value in longer)


def _as(kind: str, value: list[Any]) -> Any:
    return {"list": list, "tuple": tuple, "set": frozenset}[kind](value)
