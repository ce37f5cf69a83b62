"""Two neighbouring statements in the other order, where neither can notice."""

from __future__ import annotations

import ast

from acidtest.audit.mutation.rewrites import scope

SIMPLE = (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr)
TOTAL = (ast.Constant, ast.Name, ast.List, ast.Tuple, ast.Dict, ast.expr_context)
"""What an expression may be made of so that its evaluation can neither fail nor be seen."""


def rewrite(source: str) -> str | None:
    """Exchange the first such pair of every function; None when there is none."""
    tree = ast.parse(source)
    changed = False
    for function in scope.functions(tree):
        if not any(isinstance(node, ast.Try | ast.With | ast.AsyncWith) for node in ast.walk(function)):
            changed |= _exchange(function)
    return ast.unparse(tree) + "\n" if changed else None


def _exchange(function: scope.Function) -> bool:
    always = scope.parameters(function) - {
        name for node in ast.walk(function) if isinstance(node, ast.Delete) for name in scope.written(node)
    }
    for index, (one, other) in enumerate(zip(function.body, function.body[1:], strict=False)):
        if _total(one, always) and isinstance(other, SIMPLE) and _apart(one, other):
            function.body[index : index + 2] = [other, one]
            return True
    return False


def _total(statement: ast.stmt, always: set[str]) -> bool:
    """Say whether a statement binds plain names to constants, parameters and displays of them: it cannot fail."""
    if not isinstance(statement, ast.Assign) or not all(isinstance(target, ast.Name) for target in statement.targets):
        return False
    parts = list(ast.walk(statement.value))
    return all(isinstance(part, TOTAL) for part in parts) and scope.read(statement.value) <= always


def _apart(one: ast.stmt, other: ast.stmt) -> bool:
    if any(isinstance(node, ast.NamedExpr) for node in ast.walk(other)):
        return False
    return not (scope.written(one) & (scope.read(other) | scope.written(other)) or scope.written(other) & scope.read(one))
