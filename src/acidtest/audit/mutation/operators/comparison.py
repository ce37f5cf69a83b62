"""A comparison that says the opposite."""

from __future__ import annotations

import ast
from collections.abc import Iterator

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE, ast.LtE: ast.Gt, ast.Gt: ast.LtE, ast.GtE: ast.Lt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


def swaps(node: ast.AST) -> Iterator[ast.AST]:
    """Turn each operator of a comparison round."""
    if isinstance(node, ast.Compare):
        for index, operator in enumerate(node.ops):
            ops = [*node.ops[:index], OPPOSITE[type(operator)](), *node.ops[index + 1 :]]
            yield ast.Compare(left=node.left, ops=ops, comparators=node.comparators)
