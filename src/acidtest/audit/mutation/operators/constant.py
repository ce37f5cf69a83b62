"""A constant that is another one: a number one off, a text with a letter more, true for false."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def swaps(node: ast.AST) -> Iterator[ast.AST]:
    """Change a constant."""
    if isinstance(node, ast.Constant):
        yield from (ast.Constant(value) for value in _others(node.value))


def _others(value: object) -> Iterator[bool | int | float | str]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        if value > 0:
            yield value - 1
    elif isinstance(value, float):
        yield value + 1.0
        if value:
            yield value / 2
    elif isinstance(value, str):
        yield value + "x" if value else "x"
        if value:
            yield ""
