"""Regular expressions that may backtrack without end, and texts on which they do."""

from __future__ import annotations

import re._constants as opcodes  # type: ignore[import-not-found]
from collections.abc import Iterator
from typing import Any

from acidtest.audit.mined.exemplar import FEW, written
from acidtest.audit.mined.patterns import parsed

MANY = 27
"""Repeats that may as well be without bound."""


def nested_repeat(pattern: str) -> bool:
    """Say whether an unbounded repeat stands within another, or branches that overlap do: what may backtrack without end."""
    tree = parsed(pattern)
    return tree is not None and _nested(tree, inside=False)


def _nested(tree: Any, *, inside: bool) -> bool:
    for opcode, argument in tree:
        if opcode in (opcodes.MAX_REPEAT, opcodes.MIN_REPEAT):
            unbounded = argument[1] is opcodes.MAXREPEAT or argument[1] > MANY
            if (unbounded and inside) or _nested(argument[2], inside=inside or unbounded):
                return True
        elif any(_nested(part, inside=inside) for part in _parts(opcode, argument)):
            return True
    return False


def _parts(opcode: Any, argument: Any) -> list[Any]:
    """Give what a group or a choice holds."""
    return [argument[-1]] if opcode is opcodes.SUBPATTERN else list(argument[1]) if opcode is opcodes.BRANCH else []


def pumped(pattern: str, times: int) -> list[str]:
    """Give texts on which a pattern with nested repeats backtracks: what the inner repeat takes, many times, and then what nothing takes."""
    tree = parsed(pattern)
    found: dict[str, None] = {}
    for before, pump in _pumps(tree, ()) if tree is not None else ():
        found.setdefault("".join(before) + pump * times + "\x00")
    return list(found)


def _pumps(tree: Any, before: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    for opcode, argument in tree:
        if opcode in (opcodes.MAX_REPEAT, opcodes.MIN_REPEAT) and (argument[1] is opcodes.MAXREPEAT or argument[1] > FEW):
            if _nested(argument[2], inside=True):
                yield before, "".join(written(argument[2], "a", 0)) or "a"
            yield from _pumps(argument[2], before)
        for part in _parts(opcode, argument):
            yield from _pumps(part, before)
        before = (*before, *written([(opcode, argument)], "a", 0))
