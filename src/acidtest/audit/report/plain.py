"""Wire values in plain words, for people: tagged floats, arrays, tuples and what may not cross.

The input is hostile: whatever its shape, the answer is a short string, still unescaped.
"""

from __future__ import annotations

import base64
import json
import struct
from collections.abc import Callable
from typing import Any

DEPTH = 6
ITEMS = 12
_FORMATS = {
    "float64": "d",
    "float32": "f",
    "int64": "q",
    "int32": "i",
    "int16": "h",
    "int8": "b",
    "uint64": "Q",
    "uint32": "I",
    "uint16": "H",
    "uint8": "B",
    "bool": "?",
}


def say(wire: Any, depth: int = 0) -> str:
    """Give a wire value as one would write it down."""
    if depth > DEPTH:
        return "…"
    if isinstance(wire, str):
        return json.dumps(wire[:4000], ensure_ascii=False)
    if isinstance(wire, list):
        return f"[{_items(wire, depth)}]"
    if isinstance(wire, dict):
        return _tagged(wire, depth) or _mapping(wire, depth)
    return "none" if wire is None else repr(wire).lower() if isinstance(wire, bool) else repr(wire)


def number(wire: Any) -> str:
    """Give a reward: a short number, or ``nan``, ``inf``; anything else as it is."""
    if isinstance(wire, bool):
        return str(wire).lower()
    if isinstance(wire, int | float):
        return f"{wire:.6g}"
    return say(wire)


def as_float(wire: Any) -> float | None:
    """Give a reward as a float when it is one, NaN and infinities included."""
    if isinstance(wire, dict) and isinstance(wire.get("$f"), str):
        return {"nan": float("nan"), "inf": float("inf"), "-inf": float("-inf"), "-0.0": -0.0}.get(wire["$f"])
    return float(wire) if isinstance(wire, int | float) and not isinstance(wire, bool) else None


def _items(items: list[Any], depth: int) -> str:
    shown = ", ".join(say(item, depth + 1) for item in items[:ITEMS])
    more = len(items) - ITEMS
    return f"{shown}, … {more:,} more" if more > 0 else shown


def _mapping(wire: dict[Any, Any], depth: int) -> str:
    pairs = [f"{say(key)}: {say(item, depth + 1)}" for key, item in list(wire.items())[:ITEMS]]
    if len(wire) > ITEMS:
        pairs.append(f"… {len(wire) - ITEMS:,} more")
    return "{" + ", ".join(pairs) + "}"


def _tagged(wire: dict[Any, Any], depth: int) -> str:
    """Give the words for a tag, or an empty string when the mapping is none."""
    if len(wire) != 1:
        return ""
    tag, content = next(iter(wire.items()))
    try:
        return _TAGS[tag](content, depth) if tag in _TAGS else ""
    except (TypeError, ValueError, KeyError, IndexError, struct.error, OverflowError):
        return ""


def _tuple(items: Any, depth: int) -> str:
    return f"({_items(list(items), depth)}{',' if len(items) == 1 else ''})"


def _bytes(content: Any, depth: int) -> str:
    raw = base64.b64decode(content)
    return f"{raw[:32]!r}" + (f" … {len(raw) - 32:,} more bytes" if len(raw) > 32 else "")


def _pairs(content: Any, depth: int) -> str:
    shown = [f"{say(key, depth + 1)}: {say(value, depth + 1)}" for key, value in content[:ITEMS]]
    return "{" + ", ".join(shown) + (", …" if len(content) > ITEMS else "") + "}"


def _scalar(content: Any, depth: int) -> str:
    return f"{say(content[1], depth + 1)} ({content[0]})"


def _array(content: Any, depth: int) -> str:
    dtype, shape, raw = content
    size = "×".join(str(int(side)) for side in shape) or "scalar"
    values = _peek(str(dtype), str(raw))
    return f"{values} ({dtype}, {size})" if values else f"array of {dtype}, {size}"


def _peek(dtype: str, raw: str) -> str:
    """Give the first values of an array, or an empty string when its type is not plain."""
    letter = _FORMATS.get(dtype.lstrip("<=|"))
    if letter is None:
        return ""
    data = base64.b64decode(raw)
    total = len(data) // struct.calcsize(f"<{letter}")
    values = struct.unpack_from(f"<{min(total, 8)}{letter}", data)
    shown = ", ".join(f"{value:.9g}" if isinstance(value, float) else str(value) for value in values)
    return f"[{shown}{f', … {total - 8:,} more' if total > 8 else ''}]"


_TAGS: dict[Any, Callable[[Any, int], str]] = {
    "$f": lambda content, depth: str(content),
    "$np": _scalar,
    "$nd": _array,
    "$b": _bytes,
    "$t": _tuple,
    "$s": lambda content, depth: "{" + _items(list(content), depth) + "}",
    "$d": _pairs,
    "$unknown": lambda content, depth: f"a value of type {content}",
}
