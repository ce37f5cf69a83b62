"""What came of one input, and when two outcomes are surely different."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Any, Literal

from acidtest.envs.inside import wire

Ended = Literal["value", "raised", "late", "missing"]
ROUGH = 0.1
"""Share by which two floats must differ before they are surely different, where no tolerance is declared."""
LEAST = 1e-6
DIGITS = re.compile(r"-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?")


@dataclass(frozen=True)
class Outcome:
    """What came of one input."""

    ended: Ended
    value: Any = None
    """Wire form of the result, or the printed text."""
    after: Any = None
    """Wire form of the arguments after the call, when it changed them."""
    error: str = ""

    @property
    def told(self) -> str:
        """Give it in a few words."""
        if self.ended == "value":
            return "the same arguments, changed" if self.value is None and self.after is not None else literal(self.value)
        return {"raised": f"raises {self.error}", "late": "does not end in time", "missing": "gives nothing"}[self.ended]


@dataclass(frozen=True, kw_only=True)
class Sameness:
    """How outcomes are compared."""

    relative: float = ROUGH
    absolute: float = LEAST
    ordered: bool = True
    """False when the order of a list is declared not to matter."""


def outcome(raw: Any) -> Outcome:
    """Read one line of what came out of the sandbox; anything odd is `missing`."""
    if not isinstance(raw, dict):
        return Outcome("missing")
    if "value" in raw:
        return Outcome("value", raw["value"], raw.get("after"))
    if "raised" in raw:
        return Outcome("raised", error=str(raw["raised"])[:80])
    return Outcome("late") if raw.get("late") else Outcome("missing")


def differ(one: Outcome, other: Outcome, how: Sameness) -> bool:
    """Say whether two outcomes are surely different; two failures are not told apart."""
    if one.ended != "value" or other.ended != "value":
        return (one.ended == "value") != (other.ended == "value")
    if not _equal(one.value, other.value, how):
        return True
    return one.value is None and not _equal(one.after, other.after, how)


def identical(one: Outcome, other: Outcome) -> bool:
    """Say whether two outcomes are the same in every bit: for runs of one program, which must repeat."""
    if one.ended != other.ended:
        return False
    return wire.dumps([one.value, one.after, one.error]) == wire.dumps([other.value, other.after, other.error])


def _equal(one: Any, other: Any, how: Sameness) -> bool:
    one, other = _open(one), _open(other)
    numbers = [_number(value) for value in (one, other)]
    if None not in numbers:
        return _close(numbers[0], numbers[1], exact=not (_is_float(one) or _is_float(other)), how=how)
    if isinstance(one, list) and isinstance(other, list):
        return _rows_equal(one, other, how)
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_equal(one[key], other[key], how) for key in one)
    if isinstance(one, str) and isinstance(other, str):
        return one == other or _texts_close(one, other, how)
    return bool(one == other)


def _rows_equal(one: list[Any], other: list[Any], how: Sameness) -> bool:
    if len(one) != len(other):
        return False
    if not how.ordered:
        one, other = (sorted(value, key=wire.dumps) for value in (one, other))
    return all(_equal(left, right, how) for left, right in zip(one, other, strict=True))


def _open(value: Any) -> Any:
    """Take tuples for lists and a numpy scalar for its number: few verifiers tell them apart on purpose."""
    if isinstance(value, dict) and len(value) == 1:
        tag, content = next(iter(value.items()))
        if tag == "$t":
            return content
        if tag == "$f":
            return float(content)
        if tag == "$np" and isinstance(content, list) and len(content) == 2:
            return _open(content[1])
    return value


def _number(value: Any) -> Any:
    return value if isinstance(value, int | float) else None


def _is_float(value: Any) -> bool:
    return isinstance(value, float)


def _close(one: Any, other: Any, *, exact: bool, how: Sameness) -> bool:
    if exact:
        return bool(one == other)
    try:
        one, other = float(one), float(other)
    except OverflowError:
        return bool(one == other)
    if math.isnan(one) or math.isnan(other) or math.isinf(one) or math.isinf(other):
        return bool(one == other or (math.isnan(one) and math.isnan(other)))
    return bool(abs(one - other) <= max(how.absolute, how.relative * max(abs(one), abs(other))))


def _texts_close(one: str, other: str, how: Sameness) -> bool:
    """Compare printed texts by their words, with decimal numbers as numbers."""
    left, right = one.split(), other.split()
    if len(left) != len(right):
        return False
    return all(a == b or _decimals_close(a, b, how) for a, b in zip(left, right, strict=True))


def _decimals_close(one: str, other: str, how: Sameness) -> bool:
    if not (DIGITS.fullmatch(one) and DIGITS.fullmatch(other)) or not any(mark in one + other for mark in ".eE"):
        return False
    return _close(float(one), float(other), exact=False, how=how)


def literal(value: Any) -> str:
    """Give a wire value as Python would write it."""
    try:
        return repr(wire.decode(value))
    except (TypeError, ValueError, ImportError, RecursionError):
        return wire.dumps(value)
