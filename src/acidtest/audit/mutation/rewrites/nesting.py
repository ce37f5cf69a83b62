"""What follows a branch that always leaves, put into its else."""

from __future__ import annotations

import ast

from acidtest.audit.mutation.rewrites import scope

LEAVES = (ast.Return, ast.Raise)


def rewrite(source: str) -> str | None:
    """Nest the rest of the first function that has such a branch; None when there is none."""
    tree = ast.parse(source)
    for function in scope.functions(tree):
        for index, node in enumerate(function.body[:-1]):
            if isinstance(node, ast.If) and not node.orelse and isinstance(node.body[-1], LEAVES):
                node.orelse, function.body[index + 1 :] = function.body[index + 1 :], []
                return ast.unparse(tree) + "\n"
    return None
