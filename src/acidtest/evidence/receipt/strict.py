"""JSON from strangers: one meaning or none.

Two readers that take different values from one document can be played against each other, so what is
ambiguous is refused: a key given twice, NaN, an encoding other than UTF-8, nesting without end.
"""

from __future__ import annotations

import json
from typing import Any, NoReturn

from acidtest.errors import SpecError

DEPTH_CAP = 32


def parse(raw: bytes, *, cap: int, where: str) -> dict[str, Any]:
    """Read one JSON object. Raises SpecError, naming what is wrong."""
    if len(raw) > cap:
        raise SpecError(f"holds {len(raw):,} bytes", where=where, expected=f"at most {cap:,}")
    try:
        value = json.loads(raw.decode("utf-8"), object_pairs_hook=_once, parse_constant=_no_number)
    except RecursionError as exc:
        raise SpecError("is nested too deep", where=where, expected=f"at most {DEPTH_CAP} levels") from exc
    except ValueError as exc:
        raise SpecError(f"is not the JSON that we take: {exc}", where=where, expected="one JSON object in UTF-8, no key twice") from exc
    if not isinstance(value, dict):
        raise SpecError(f"is a {type(value).__name__}", where=where, expected="a JSON object")
    if _deeper(value, DEPTH_CAP):
        raise SpecError("is nested too deep", where=where, expected=f"at most {DEPTH_CAP} levels")
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"the key {next(key for key in keys if keys.count(key) > 1)!r} is given twice")
    return found


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number in JSON")


def _deeper(value: Any, levels: int) -> bool:
    """Say whether a value has more levels than allowed."""
    layer = [value]
    for _ in range(levels):
        layer = [inner for item in layer if isinstance(item, dict | list) for inner in (item.values() if isinstance(item, dict) else item)]
        if not layer:
            return False
    return True
