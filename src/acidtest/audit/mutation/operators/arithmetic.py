"""Another operation in the place of one, in an expression or an assignment such as ``+=``."""

from __future__ import annotations

import ast
from collections.abc import Iterator

OTHERS: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub,), ast.Sub: (ast.Add,), ast.Mult: (ast.Add,), ast.Div: (ast.Mult,), ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,), ast.Pow: (ast.Mult,), ast.LShift: (ast.RShift,), ast.RShift: (ast.LShift,),
    ast.BitAnd: (ast.BitOr,), ast.BitOr: (ast.BitAnd,), ast.BitXor: (ast.BitOr,),
}  # fmt: skip


def swaps(node: ast.AST) -> Iterator[ast.AST]:
    """Change the operation, keep one side only, or drop a minus."""
    if isinstance(node, ast.BinOp):
        for other in OTHERS.get(type(node.op), ()):
            yield ast.BinOp(left=node.left, op=other(), right=node.right)
        yield node.left
    elif isinstance(node, ast.AugAssign):
        for other in OTHERS.get(type(node.op), ()):
            yield ast.AugAssign(target=node.target, op=other(), value=node.value)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield node.operand
