"""Another container, end or order: a list for a set, last for first, largest for smallest."""

from __future__ import annotations

import ast
from collections.abc import Iterator

FUNCTIONS = {"sorted": "list", "set": "list", "frozenset": "list", "min": "max", "max": "min", "reversed": "list"}
METHODS = {
    "extend": "append", "union": "intersection", "intersection": "union", "lower": "upper", "upper": "lower", "find": "rfind",
    "rfind": "find", "lstrip": "rstrip", "rstrip": "lstrip", "startswith": "endswith", "endswith": "startswith",
    "keys": "values", "values": "keys", "popleft": "pop", "appendleft": "append", "isalpha": "isalnum", "isalnum": "isalpha",
    "heappop": "heappushpop", "bisect_left": "bisect_right", "bisect_right": "bisect_left",
}  # fmt: skip


def swaps(node: ast.AST) -> Iterator[ast.AST]:
    """Swap a container's kind, end or order."""
    if isinstance(node, ast.Call):
        yield from _calls(node)
    elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
        yield from _ends(node)


def _calls(node: ast.Call) -> Iterator[ast.AST]:
    if isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
        keywords = node.keywords if node.func.id in ("min", "max") else []
        yield ast.Call(func=ast.Name(id=FUNCTIONS[node.func.id], ctx=ast.Load()), args=node.args, keywords=keywords)
    elif isinstance(node.func, ast.Attribute):
        yield from _methods(node, node.func)
    for index, word in enumerate(node.keywords):
        if word.arg == "reverse":
            turned = ast.keyword(arg="reverse", value=ast.UnaryOp(op=ast.Not(), operand=word.value))
            yield ast.Call(func=node.func, args=node.args, keywords=[*node.keywords[:index], turned, *node.keywords[index + 1 :]])
        if word.arg == "key":
            yield ast.Call(func=node.func, args=node.args, keywords=[*node.keywords[:index], *node.keywords[index + 1 :]])


def _methods(node: ast.Call, method: ast.Attribute) -> Iterator[ast.AST]:
    if method.attr in METHODS:
        other = ast.Attribute(value=method.value, attr=METHODS[method.attr], ctx=ast.Load())
        yield ast.Call(func=other, args=node.args, keywords=node.keywords)
    elif method.attr == "append" and len(node.args) == 1:
        other = ast.Attribute(value=method.value, attr="insert", ctx=ast.Load())
        yield ast.Call(func=other, args=[ast.Constant(0), node.args[0]], keywords=[])
    elif method.attr == "pop" and not node.args:
        yield ast.Call(func=method, args=[ast.Constant(0)], keywords=[])
    elif method.attr == "pop" and len(node.args) == 1 and isinstance(node.args[0], ast.Constant) and node.args[0].value == 0:
        yield ast.Call(func=method, args=[], keywords=[])


def _ends(node: ast.Subscript) -> Iterator[ast.AST]:
    last = ast.UnaryOp(op=ast.USub(), operand=ast.Constant(1))
    if isinstance(node.slice, ast.Constant) and node.slice.value == 0 and type(node.slice.value) is int:
        yield ast.Subscript(value=node.value, slice=last, ctx=node.ctx)
    elif ast.dump(node.slice) == ast.dump(last):
        yield ast.Subscript(value=node.value, slice=ast.Constant(0), ctx=node.ctx)
