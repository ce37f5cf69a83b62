"""Which versions of Python a manifest asks for."""

from __future__ import annotations

import re

CLAUSE = re.compile(r"^(>=|<=|==|!=|~=|>|<|)\s*(\d+(?:\.\d+){0,2})(\.\*)?$")

Version = tuple[int, ...]


def allows(asked: str, version: Version) -> bool:
    """Say whether a version fits ``>=3.10,<3.13``; a bare ``3.11`` means any release of it. Raises ValueError."""
    return all(_fits(clause.strip(), version) for clause in asked.split(",")) if asked.strip() else True


def _fits(clause: str, version: Version) -> bool:
    match = CLAUSE.match(clause)
    if match is None:
        raise ValueError(f"{clause!r} is no version of Python; write it like '>=3.10,<3.13'")
    sign, digits, star = match[1], tuple(int(part) for part in match[2].split(".")), match[3]
    same = version[: len(digits)] == digits if star or not sign else _padded(version) == _padded(digits)
    if sign in ("", "=="):
        return same
    if sign == "!=":
        return not same
    if sign == "~=":
        return version[: max(len(digits) - 1, 1)] == digits[: max(len(digits) - 1, 1)] and _padded(version) >= _padded(digits)
    return {
        ">=": _padded(version) >= _padded(digits),
        "<=": _padded(version) <= _padded(digits),
        ">": _padded(version) > _padded(digits),
        "<": _padded(version) < _padded(digits),
    }[sign]


def _padded(version: Version) -> Version:
    return (*version, 0, 0)[:3]
