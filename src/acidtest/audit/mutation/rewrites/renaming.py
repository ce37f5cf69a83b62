"""Local variables under other names."""

from __future__ import annotations

import ast
import builtins

from acidtest.audit.mutation.rewrites import scope


def rewrite(source: str) -> str | None:
    """Rename the local variables of every function that nothing looks into; None when there are none."""
    tree = ast.parse(source)
    taken = scope.names(tree) | set(dir(builtins))
    changed = False
    for function in scope.functions(tree):
        own = scope.written(function) - scope.parameters(function) - _bound_otherwise(function)
        fresh = {name: _fresh(name, taken) for name in sorted(own)}
        for node in ast.walk(function):
            if isinstance(node, ast.Name) and node.id in fresh:
                node.id, changed = fresh[node.id], True
    return ast.unparse(tree) + "\n" if changed else None


def _bound_otherwise(function: scope.Function) -> set[str]:
    """Give names that are bound by an import or an except clause too: those stay."""
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.ExceptHandler) and node.name:
            found.add(node.name)
        if isinstance(node, ast.alias):
            found.add((node.asname or node.name).split(".")[0])
    return found


def _fresh(name: str, taken: set[str]) -> str:
    candidate = f"{name.strip('_') or 'value'}_renamed"
    while candidate in taken:
        candidate += "_"
    taken.add(candidate)
    return candidate
