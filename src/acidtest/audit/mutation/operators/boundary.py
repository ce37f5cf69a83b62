"""A border moved by one: ``<`` for ``<=``, a range or slice that ends one earlier or later."""

from __future__ import annotations

import ast
from collections.abc import Iterator

MOVED: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}


def swaps(node: ast.AST) -> Iterator[ast.AST]:
    """Move what bounds a comparison, a range or a slice."""
    if isinstance(node, ast.Compare):
        yield from _comparisons(node)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range" and not node.keywords:
        yield from _ranges(node)
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice) and isinstance(node.ctx, ast.Load):
        yield from _slices(node)


def _comparisons(node: ast.Compare) -> Iterator[ast.AST]:
    for index, operator in enumerate(node.ops):
        if type(operator) in MOVED:
            ops = [*node.ops[:index], MOVED[type(operator)](), *node.ops[index + 1 :]]
            yield ast.Compare(left=node.left, ops=ops, comparators=node.comparators)


def _ranges(node: ast.Call) -> Iterator[ast.AST]:
    if len(node.args) == 1:
        yield _call(node, [_moved(node.args[0], -1)])
        yield _call(node, [ast.Constant(1), node.args[0]])
    elif len(node.args) >= 2:
        yield _call(node, [node.args[0], _moved(node.args[1], -1), *node.args[2:]])
        yield _call(node, [node.args[0], _moved(node.args[1], 1), *node.args[2:]])
        yield _call(node, [_moved(node.args[0], 1), *node.args[1:]])


def _slices(node: ast.Subscript) -> Iterator[ast.AST]:
    part = node.slice
    assert isinstance(part, ast.Slice)
    for lower, upper in ((part.lower, None), (None, part.upper)):
        if (lower, upper) != (part.lower, part.upper) and (lower or upper or part.step):
            yield ast.Subscript(value=node.value, slice=ast.Slice(lower=lower, upper=upper, step=part.step), ctx=node.ctx)
    if part.upper is not None:
        yield ast.Subscript(value=node.value, slice=ast.Slice(lower=part.lower, upper=_moved(part.upper, -1), step=part.step), ctx=node.ctx)
    if part.lower is not None:
        yield ast.Subscript(value=node.value, slice=ast.Slice(lower=_moved(part.lower, 1), upper=part.upper, step=part.step), ctx=node.ctx)


def _call(node: ast.Call, arguments: list[ast.expr]) -> ast.Call:
    return ast.Call(func=node.func, args=arguments, keywords=[])


def _moved(bound: ast.expr, by: int) -> ast.expr:
    if isinstance(bound, ast.Constant) and isinstance(bound.value, int) and bound.value + by >= 0:
        return ast.Constant(bound.value + by)
    operator: ast.operator = ast.Add() if by > 0 else ast.Sub()
    return ast.BinOp(left=bound, op=operator, right=ast.Constant(abs(by)))
