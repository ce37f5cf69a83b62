"""A number of another type or precision: whole for real, rounded for exact, half the bits."""

from __future__ import annotations

import ast
from collections.abc import Iterator

CASTS = {"int": "float", "float": "int", "round": "int", "str": "repr", "bytes": "bytearray"}
WIDTHS = {
    "float64": "float32", "float32": "float16", "float16": "float32", "int64": "int32", "int32": "int16", "int16": "int8",
    "uint8": "int8", "complex128": "complex64", "double": "single", "bfloat16": "float16",
}  # fmt: skip


def swaps(node: ast.AST) -> Iterator[ast.AST]:
    """Change a cast, a division, a precision or a named dtype."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CASTS and node.args:
        yield ast.Call(func=ast.Name(id=CASTS[node.func.id], ctx=ast.Load()), args=node.args[:1], keywords=[])
        if node.func.id == "round" and len(node.args) == 2:
            less = ast.BinOp(left=node.args[1], op=ast.Sub(), right=ast.Constant(1))
            yield ast.Call(func=node.func, args=[node.args[0], less], keywords=[])
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div | ast.FloorDiv):
        other: ast.operator = ast.FloorDiv() if isinstance(node.op, ast.Div) else ast.Div()
        yield ast.BinOp(left=node.left, op=other, right=node.right)
    elif isinstance(node, ast.Attribute) and node.attr in WIDTHS and isinstance(node.ctx, ast.Load):
        yield ast.Attribute(value=node.value, attr=WIDTHS[node.attr], ctx=node.ctx)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in WIDTHS:
        yield ast.Constant(WIDTHS[node.value])
