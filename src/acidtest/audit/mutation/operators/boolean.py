"""A condition that asks for more, for less, or for the opposite."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.mutation.splice import Part, Replacement


def swaps(node: ast.AST) -> Iterator[Replacement]:
    """Swap and with or, leave a part out, drop or set a not, swap any with all."""
    if isinstance(node, ast.BoolOp):
        other: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield ast.BoolOp(op=other, values=node.values)
        for index in range(len(node.values)):
            rest = [*node.values[:index], *node.values[index + 1 :]]
            yield rest[0] if len(rest) == 1 else ast.BoolOp(op=node.op, values=rest)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.IfExp):
        yield ast.IfExp(test=node.test, body=node.orelse, orelse=node.body)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("any", "all"):
        name = "all" if node.func.id == "any" else "any"
        yield ast.Call(func=ast.Name(id=name, ctx=ast.Load()), args=node.args, keywords=node.keywords)
    elif isinstance(node, ast.If | ast.While) and not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant):
        yield Part("test", ast.UnaryOp(op=ast.Not(), operand=node.test))
