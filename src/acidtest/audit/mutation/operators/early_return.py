"""Too early or too late: a loop that stops after its first turn, a special case that is not looked for."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.mutation.splice import Part, Replacement

LEAVES = (ast.Return, ast.Continue, ast.Break, ast.Raise)


def swaps(node: ast.AST) -> Iterator[Replacement]:
    """Stop a loop early, swap break with continue, drop a guard, or give nothing back."""
    if isinstance(node, ast.Break):
        yield ast.Continue()
    elif isinstance(node, ast.Continue):
        yield ast.Break()
    elif isinstance(node, ast.If) and not node.orelse and isinstance(node.body[-1], LEAVES):
        yield ast.Pass()
    elif isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant):
        yield ast.Return(value=ast.Constant(None))
    elif isinstance(node, ast.For) and not isinstance(node.body[-1], LEAVES):
        yield Part("iter", _first_only(node.iter))


def _first_only(items: ast.expr) -> ast.expr:
    made = ast.Call(func=ast.Name(id="list", ctx=ast.Load()), args=[items], keywords=[])
    return ast.Subscript(value=made, slice=ast.Slice(upper=ast.Constant(1)), ctx=ast.Load())
