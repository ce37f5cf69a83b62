"""Names under which a verifier looks something up: keys of a reply's JSON, words that it asks for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING

from acidtest.audit.mined.code import nodes

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench

MOST = 40


def fields(bench: Bench) -> list[str]:
    """Give the names that the judging code looks up, each once, in the order of the source; at most `MOST`."""
    found = dict.fromkeys(name for node in nodes(bench) for name in _looked_up(node) if name and len(name) <= 60)
    return list(found)[:MOST]


def _looked_up(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
        yield node.slice.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("get", "pop", "setdefault"):
        yield from (arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant) and isinstance(arg.value, str))
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn) and isinstance(node.left, ast.Constant):
        yield from ([node.left.value] if isinstance(node.left.value, str) else [])
