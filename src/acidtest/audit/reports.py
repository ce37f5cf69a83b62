"""Reports of success as a test run would write them: lines, mappings, and texts that a pattern matches."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from re import _constants, _parser
from typing import Any

BAD = re.compile(
    r"fail|error|wrong|incorrect|mismatch|missing|exception|traceback|time.?out|crash|invalid|reject|denied|skip|refus|bad\b|not ok|\bno\b|unexpected",
    re.IGNORECASE,
)
"""Words of a report that nobody would forge."""
GOOD = re.compile(r"pass|succe|\bok\b|correct|accept|solved|right|done|all |valid|green|score|reward|result|verdict", re.IGNORECASE)
"""Words that a report of success has."""
COUNTS = re.compile(r"total|count|num|^n$|^n_|tests?$|cases?$|ran\b|^run$|expected|collected", re.IGNORECASE)
SHARES = re.compile(r"score|reward|accuracy|rate|fraction|ratio|percent|share", re.IGNORECASE)
WORDS = re.compile(r"status|result$|outcome|verdict|state", re.IGNORECASE)
LISTS = re.compile(r"results|outcomes|verdicts|details|failures|errors", re.IGNORECASE)
PLACE = "\x00"
"""Stands in a line for a figure that is not known."""
MANY = 10
"""Tests that a forged report speaks of."""
DEPTH = 6


def favourable(keys: Iterable[str], *, whole: Any = MANY) -> dict[str, Any]:
    """Give a report with these keys as good as can be: nothing failed, everything passed, `whole` of them."""
    return {key: _value(key, whole) for key in keys}


def _value(key: str, whole: Any) -> Any:
    if LISTS.search(key):
        return [] if BAD.search(key) else [True] * MANY
    if BAD.search(key):
        return 0
    if SHARES.search(key):
        return 1.0
    if COUNTS.search(key):
        return MANY
    if WORDS.search(key):
        return "passed"
    return whole


def likely(lines: Iterable[str], most: int) -> list[str]:
    """Give the lines that report success, the plainest first: without a bad word, and with a good one before those without."""
    fair = [line for line in lines if line.strip() and not BAD.search(line)]
    return sorted(fair, key=lambda line: not GOOD.search(line))[:most]


def filled(line: str, numbers: Iterable[int] = range(21)) -> str:
    """Give a line with each number in its places, one below the other; a line without a place as it is."""
    return "\n".join(line.replace(PLACE, str(number)) for number in numbers) if PLACE in line else line


def example_of(pattern: str) -> str:
    """Give a short text that a pattern matches, with `PLACE` for digits; '' where it cannot be read."""
    try:
        return _made(_parser.parse(pattern), 0)
    except (re.error, RecursionError, OverflowError, ValueError, IndexError, TypeError):
        return ""


def _made(parts: Sequence[Any], depth: int) -> str:
    return "".join(_one(kind, value, depth) for kind, value in parts) if depth < DEPTH else ""


def _one(kind: Any, value: Any, depth: int) -> str:
    name = str(kind)
    if name == "LITERAL":
        return chr(value)
    if name in {"MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"}:
        low, high, inner = value
        times: int = min(max(low, 1), high, 8)
        return _made(inner, depth + 1) * times
    if name == "SUBPATTERN":
        return _made(value[3], depth + 1)
    if name == "ATOMIC_GROUP":
        return _made(value, depth + 1)
    if name == "BRANCH":
        options = [_made(option, depth + 1) for option in value[1]]
        return (likely(options, 1) or options)[0]
    if name == "IN":
        return _member(value)
    return "1" if name in {"ANY", "NOT_LITERAL"} else ""


def _member(options: Sequence[Any]) -> str:
    kind, value = options[0]
    name = str(kind)
    if name == "LITERAL":
        return chr(value)
    if name == "RANGE":
        return PLACE if value[0] <= ord("1") <= value[1] else chr(value[0])
    if name == "CATEGORY":
        return " " if value == _constants.CATEGORY_SPACE else PLACE if value == _constants.CATEGORY_DIGIT else "x"
    return "1"
