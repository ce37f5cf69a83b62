"""Values in wire form: read numbers out of them, compare them, find where they differ first."""

from __future__ import annotations

import base64
import math
import struct
from collections.abc import Iterator
from typing import Any

from acidtest.envs.inside import wire

encode = wire.encode
dumps = wire.dumps


def number(value: Any) -> float | None:
    """Give a reward or scalar as a float (NaN and infinities included), or None when it is no number."""
    if isinstance(value, bool):
        return float(value)
    if isinstance(value, (int, float)):
        return _as_float(value)
    if isinstance(value, dict) and len(value) == 1:
        if "$f" in value:
            return float(value["$f"])
        if "$np" in value:
            return number(value["$np"][1])
        if "$nd" in value and _size(value["$nd"][1]) == 1:
            return next(iter(_floats(value)), None)
    return None


def finite(value: Any) -> float | None:
    """Give a scalar as a float, or None when it is no finite number."""
    found = number(value)
    return found if found is not None and math.isfinite(found) else None


def first_difference(one: Any, other: Any, path: str = "") -> str | None:
    """Give the path of the first difference, or None when equal. NaN equals NaN here: it is the same bytes."""
    if type(one) is not type(other):
        return path or "."
    if isinstance(one, dict):
        for key in sorted(set(one) | set(other)):
            if key not in one or key not in other:
                return f"{path}.{key}"
            found = first_difference(one[key], other[key], f"{path}.{key}" if not key.startswith("$") else path)
            if found is not None:
                return found
        return None
    if isinstance(one, list):
        for index, (left, right) in enumerate(zip(one, other, strict=False)):
            found = first_difference(left, right, f"{path}[{index}]")
            if found is not None:
                return found
        return None if len(one) == len(other) else f"{path}[{min(len(one), len(other))}]"
    return None if one == other else path or "."


def unknown_types(value: Any) -> Iterator[str]:
    """Give the name of every type that could not cross."""
    if isinstance(value, dict):
        if set(value) == {"$unknown"}:
            yield value["$unknown"]
        for item in value.values():
            yield from unknown_types(item)
    elif isinstance(value, list):
        for item in value:
            yield from unknown_types(item)


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Give every scalar in a value with its path; arrays are opened up."""
    if isinstance(value, dict) and len(value) == 1 and "$nd" in value:
        for index, item in enumerate(_floats(value)):
            yield f"{path}[{index}]", item
    elif isinstance(value, dict) and len(value) == 1 and "$np" in value:
        yield path, value["$np"][1]
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, f"{path}.{key}" if not key.startswith("$") else path)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from leaves(item, f"{path}[{index}]")
    else:
        yield path, value


_CODES = {
    "float64": "d", "float32": "f", "float16": "e", "int64": "q", "int32": "i", "int16": "h", "int8": "b",
    "uint64": "Q", "uint32": "I", "uint16": "H", "uint8": "B", "bool": "?",
}  # fmt: skip


def _floats(value: dict[str, Any]) -> list[float]:
    dtype, shape, raw = value["$nd"]
    code = _CODES.get(dtype)
    if code is None:
        return []
    data = base64.b64decode(raw)
    return [_as_float(x) for x in struct.unpack(f"<{_size(shape)}{code}", data)]


def _size(shape: list[int]) -> int:
    return math.prod(shape)


def _as_float(value: float) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf
