"""Texts that a regular expression matches, with a text of ours wherever it takes any."""

from __future__ import annotations

import re._constants as opcodes  # type: ignore[import-not-found]
from collections.abc import Callable, Iterator
from typing import Any

from acidtest.audit.mined.patterns import parsed

CAP, FEW = 2000, 3
CHARACTERS = " 1a_.-:"
"""Tried in this order where any one of a set will do."""


def exemplars(pattern: str, fill: str, *, most: int = 6) -> list[str]:
    """Give texts that a pattern should match, with `fill` wherever it takes any text; at most `most`.

    Assertions and back references are not heeded, so a text may not match after all.
    """
    tree = parsed(pattern)
    if tree is None:
        return []
    made: dict[str, None] = {}
    for choice in range(most):
        text = "".join(written(tree, fill, choice))
        if len(text) <= CAP:
            made.setdefault(text)
    return list(made)


def written(tree: Any, fill: str, choice: int) -> Iterator[str]:
    """Give the parts of a text that a tree matches; `choice` picks among what may stand in a place."""
    for opcode, argument in tree:
        writer = WRITERS.get(opcode)
        if writer is not None:
            yield from writer(argument, fill, choice)


def _repeat(argument: Any, fill: str, choice: int) -> Iterator[str]:
    low, high, inner = argument
    if (low, high) == (0, 1):
        yield from written(inner, fill, choice) if choice % 2 else ()
        return
    if len(inner) == 1 and inner[0][0] is opcodes.ANY:
        yield fill
        return
    digits = len(inner) == 1 and _takes(inner[0], "1") and not _takes(inner[0], "a")
    if digits and high >= 2 and choice % 2 == 0:
        yield "10" if low <= 2 else "1" * low
        return
    if len(inner) == 1 and _takes(inner[0], "a") and _takes(inner[0], " "):
        yield fill
        return
    for _ in range(min(max(low, 1 if high else 0), FEW + low)):
        yield from written(inner, fill, choice)


def _branch(argument: Any, fill: str, choice: int) -> Iterator[str]:
    options = argument[1]
    yield from written(options[choice % len(options)], fill, choice)


def _group(argument: Any, fill: str, choice: int) -> Iterator[str]:
    yield from written(argument[-1], fill, choice)


def _set(argument: Any, fill: str, choice: int) -> Iterator[str]:
    literal = [chr(value) for opcode, value in argument if opcode is opcodes.LITERAL]
    if literal and argument[0][0] is not opcodes.NEGATE:
        yield literal[choice % len(literal)]
        return
    low = [chr(value[0]) for opcode, value in argument if opcode is opcodes.RANGE]
    if low and argument[0][0] is not opcodes.NEGATE:
        yield low[choice % len(low)]
        return
    yield next((c for c in CHARACTERS if _takes((opcodes.IN, argument), c)), "")


def _takes(item: Any, character: str) -> bool:
    """Say whether one item of a tree matches one character."""
    opcode, argument = item
    if opcode is opcodes.SUBPATTERN:
        return len(argument[-1]) == 1 and _takes(argument[-1][0], character)
    if opcode is opcodes.ANY:
        return True
    if opcode is opcodes.LITERAL:
        return chr(argument) == character
    if opcode is opcodes.NOT_LITERAL:
        return chr(argument) != character
    if opcode is not opcodes.IN:
        return False
    negated = bool(argument) and argument[0][0] is opcodes.NEGATE
    return negated != any(_one_of(part, character) for part in argument)


def _one_of(part: Any, character: str) -> bool:
    opcode, argument = part
    if opcode is opcodes.LITERAL:
        return chr(argument) == character
    if opcode is opcodes.RANGE:
        return bool(argument[0] <= ord(character) <= argument[1])
    if opcode is opcodes.CATEGORY:
        return CATEGORIES[str(argument)](character)
    return False


CATEGORIES: dict[str, Callable[[str], bool]] = {
    "CATEGORY_DIGIT": str.isdigit,
    "CATEGORY_NOT_DIGIT": lambda c: not c.isdigit(),
    "CATEGORY_SPACE": str.isspace,
    "CATEGORY_NOT_SPACE": lambda c: not c.isspace(),
    "CATEGORY_WORD": lambda c: c.isalnum() or c == "_",
    "CATEGORY_NOT_WORD": lambda c: not (c.isalnum() or c == "_"),
}
WRITERS: dict[Any, Callable[[Any, str, int], Iterator[str]]] = {
    opcodes.LITERAL: lambda argument, fill, choice: iter((chr(argument),)),
    opcodes.NOT_LITERAL: lambda argument, fill, choice: iter(("a" if chr(argument) != "a" else "b",)),
    opcodes.ANY: lambda argument, fill, choice: iter(("a",)),
    opcodes.IN: _set,
    opcodes.BRANCH: _branch,
    opcodes.SUBPATTERN: _group,
    opcodes.ATOMIC_GROUP: written,
    opcodes.MAX_REPEAT: _repeat,
    opcodes.MIN_REPEAT: _repeat,
    opcodes.POSSESSIVE_REPEAT: _repeat,
}
"""What each part of a pattern is written as; anchors and assertions are written as nothing."""
