"""A result kept in a local name before it is returned."""

from __future__ import annotations

import ast

from acidtest.audit.mutation.rewrites import scope

NAME = "outcome"


def rewrite(source: str) -> str | None:
    """Name what the last statement of the first function returns; None when there is none."""
    tree = ast.parse(source)
    for function in scope.functions(tree):
        last = function.body[-1]
        if isinstance(last, ast.Return) and last.value is not None and not isinstance(last.value, ast.Name):
            name = NAME
            while name in scope.names(tree):
                name += "_"
            kept = ast.Assign(targets=[ast.Name(id=name, ctx=ast.Store())], value=last.value)
            function.body[-1:] = [kept, ast.Return(value=ast.Name(id=name, ctx=ast.Load()))]
            return ast.unparse(ast.fix_missing_locations(tree)) + "\n"
    return None
