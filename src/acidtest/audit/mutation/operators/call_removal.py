"""A call left out: its argument, or the object whose method it is, in its place."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def swaps(node: ast.AST) -> Iterator[ast.AST]:
    """Leave a call out."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield ast.Pass()
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not _module(node.func.value):
        yield node.func.value
    elif isinstance(node, ast.Call) and node.args and not isinstance(node.args[0], ast.Starred | ast.GeneratorExp):
        yield node.args[0]


def _module(node: ast.expr) -> bool:
    """Say whether a name is more likely a module's than a value's."""
    return isinstance(node, ast.Name) and node.id in {"math", "re", "itertools", "collections", "functools", "heapq", "bisect", "np", "sys"}
