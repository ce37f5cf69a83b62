"""What holds between the arguments of every call that was seen: equal lengths, an index below a length, one number below another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

Holds = Callable[[Any, Any], bool]


@dataclass(frozen=True)
class Relation:
    """One relation between two arguments, by place."""

    name: str
    left: int
    right: int

    def holds(self, arguments: Sequence[Any]) -> bool:
        """Say whether it holds for a call."""
        if max(self.left, self.right) >= len(arguments):
            return True
        try:
            return _RELATIONS[self.name](arguments[self.left], arguments[self.right])
        except TypeError:
            return False


def _sized(value: Any) -> bool:
    return isinstance(value, list | tuple | str | dict | set | frozenset)


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _members(value: Any) -> list[Any]:
    """Give the numbers in a list, at any depth."""
    if isinstance(value, list | tuple | set | frozenset):
        return [item for part in value for item in ([part] if _number(part) else _members(part))]
    return []


_RELATIONS: dict[str, Holds] = {
    "same length": lambda a, b: _sized(a) and _sized(b) and len(a) == len(b),
    "not longer": lambda a, b: _sized(a) and _sized(b) and len(a) <= len(b),
    "below its length": lambda a, b: _number(a) and _sized(b) and a < len(b),
    "at most its length": lambda a, b: _number(a) and _sized(b) and a <= len(b),
    "below": lambda a, b: _number(a) and _number(b) and a < b,
    "at most": lambda a, b: _number(a) and _number(b) and a <= b,
    "member": lambda a, b: not _sized(a) and isinstance(b, list | tuple | set) and a in b,
    "members below": lambda a, b: _number(b) and bool(_members(a)) and all(item < b for item in _members(a)),
    "members at most": lambda a, b: _number(b) and bool(_members(a)) and all(item <= b for item in _members(a)),
    "members are places": lambda a, b: (
        _sized(b) and bool(_members(a)) and all(type(item) is int and 0 <= item < len(b) for item in _members(a))
    ),
    "part": lambda a, b: isinstance(a, str) and isinstance(b, str) and a in b,
}
_WEAKER = {
    "same length": ("not longer",),
    "below its length": ("at most its length",),
    "below": ("at most",),
    "members below": ("members at most",),
}
LEAST = 2
"""Calls that must have been seen before a relation is believed."""


def relations(calls: Sequence[Sequence[Any]]) -> list[Relation]:
    """Give the relations that hold in every call."""
    if len(calls) < LEAST:
        return []
    width = min(len(call) for call in calls)
    found: list[Relation] = []
    for left in range(width):
        for right in range(width):
            if left != right:
                own = [Relation(name, left, right) for name in _RELATIONS]
                held = [one for one in own if all(one.holds(call) for call in calls)]
                implied = {weak for one in held for weak in _WEAKER.get(one.name, ())}
                found += [one for one in held if one.name not in implied]
    return found
