"""Values as plain JSON with tags, so that NaN, arrays, tuples, bytes and late float64 survive.

    {"$f": "nan" | "inf" | "-inf" | "-0.0"}     a float that JSON lacks
    {"$np": [dtype, value]}                     a numpy scalar
    {"$nd": [dtype, shape, base64]}             an array, C order
    {"$b": base64}                              bytes
    {"$u": base64}                              text with lone surrogates, as UTF-16
    {"$t": [...]}                               a tuple
    {"$s": [...]}                               a set, sorted by its encoding
    {"$d": [[key, value], ...]}                 a mapping whose keys are not plain strings
    {"$unknown": "module.Class"}                a type that may not cross

Standard library only, Python 3.8 and up: both ends read this file.
"""

from __future__ import annotations

import base64
import json
import math
from typing import Any, List

DEPTH_CAP = 64


class Unsendable(ValueError):
    """A value cannot cross: too deep, or circular."""


def encode(value: Any, depth: int = 0) -> Any:
    """Give the wire form of a value. Unknown types become a tag that names them."""
    if depth > DEPTH_CAP:
        raise Unsendable("nested more than %d deep" % DEPTH_CAP)
    if value is None or value is True or value is False:
        return value
    kind = type(value)
    if kind is int:
        return value
    if kind is str:
        return value if _sendable(value) else {"$u": base64.b64encode(value.encode("utf-16-le", "surrogatepass")).decode("ascii")}
    if kind is float:
        return _float(value)
    if kind in (list, tuple):
        items = [encode(item, depth + 1) for item in value]
        return items if kind is list else {"$t": items}
    if kind is dict:
        return _mapping(value, depth)
    if kind in (set, frozenset):
        return {"$s": sorted((encode(item, depth + 1) for item in value), key=dumps)}
    if kind in (bytes, bytearray):
        return {"$b": base64.b64encode(bytes(value)).decode("ascii")}
    return _foreign(value, depth)


def decode(wire: Any) -> Any:
    """Give the value of a wire form; arrays come back as numpy arrays where numpy is there."""
    if isinstance(wire, list):
        return [decode(item) for item in wire]
    if not isinstance(wire, dict):
        return wire
    if len(wire) == 1:
        tag, content = next(iter(wire.items()))
        if tag in _DECODERS:
            return _DECODERS[tag](content)
    return {key: decode(item) for key, item in wire.items()}


def dumps(wire: Any) -> str:
    """Give the one canonical text of a wire form."""
    return json.dumps(wire, sort_keys=True, separators=(",", ":"), allow_nan=False)


def _sendable(text: str) -> bool:
    return text.isascii() or not any("\ud800" <= character <= "\udfff" for character in text)


def _float(value: float) -> Any:
    if math.isnan(value):
        return {"$f": "nan"}
    if math.isinf(value):
        return {"$f": "inf" if value > 0 else "-inf"}
    if value == 0.0 and math.copysign(1.0, value) < 0:
        return {"$f": "-0.0"}
    return value


def _mapping(value: Any, depth: int) -> Any:
    if all(type(key) is str and not key.startswith("$") and _sendable(key) for key in value):
        return {key: encode(item, depth + 1) for key, item in value.items()}
    pairs = [[encode(key, depth + 1), encode(item, depth + 1)] for key, item in value.items()]
    return {"$d": sorted(pairs, key=dumps)}


def _foreign(value: Any, depth: int) -> Any:
    kind = type(value)
    home = (kind.__module__ or "").split(".")[0]
    if home == "numpy":
        return _numpy(value, depth)
    for plain in (bool, int, float, str):
        if isinstance(value, plain):
            return encode(plain(value), depth)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {"$t": [encode(item, depth + 1) for item in value]}
    if isinstance(value, dict):
        return _mapping(value, depth)
    if isinstance(value, (list, tuple)):
        return encode(list(value), depth)
    if home in ("torch", "jax", "jaxlib") and hasattr(value, "__array__"):
        return _numpy(value.__array__(), depth)
    return {"$unknown": "%s.%s" % (kind.__module__, kind.__qualname__)}


def _numpy(value: Any, depth: int) -> Any:
    if not hasattr(value, "dtype"):
        return {"$unknown": "%s.%s" % (type(value).__module__, type(value).__qualname__)}
    if value.dtype.kind in "OUSMmV":
        return {"$np": [str(value.dtype), encode(value.tolist(), depth + 1)]} if value.dtype.kind != "V" else {"$unknown": "numpy.void"}
    if getattr(value, "shape", ()) == () and not _is_array(value):
        return {"$np": [str(value.dtype), encode(value.item(), depth + 1)]}
    raw = base64.b64encode(value.tobytes()).decode("ascii")
    return {"$nd": [str(value.dtype), list(value.shape), raw]}


def _is_array(value: Any) -> bool:
    return type(value).__name__ == "ndarray"


def _decode_array(content: Any) -> Any:
    import numpy

    dtype, shape, raw = content
    return numpy.frombuffer(base64.b64decode(raw), dtype=dtype).reshape(shape).copy()


def _decode_scalar(content: Any) -> Any:
    import numpy

    dtype, value = content
    return numpy.array(decode(value), dtype=dtype)[()]


def _decode_pairs(content: List[Any]) -> Any:
    return {decode(key): decode(value) for key, value in content}


_DECODERS = {
    "$f": float,
    "$b": base64.b64decode,
    "$u": lambda raw: base64.b64decode(raw).decode("utf-16-le", "surrogatepass"),
    "$t": lambda items: tuple(decode(item) for item in items),
    "$s": lambda items: {decode(item) for item in items},
    "$d": _decode_pairs,
    "$nd": _decode_array,
    "$np": _decode_scalar,
}
