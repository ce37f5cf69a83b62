"""What a call calls: dotted names, through the imports of its file."""

from __future__ import annotations

import ast


def imported(tree: ast.Module) -> dict[str, str]:
    """Give what each imported name of a file stands for, such as ``sp`` for ``sympy`` and ``loads`` for ``json.loads``."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(
                {alias.asname or alias.name.split(".")[0]: alias.name if alias.asname else alias.name.split(".")[0] for alias in node.names}
            )
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.update({alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names})
    return found


def dotted(node: ast.AST, known: dict[str, str]) -> str:
    """Give the full name of what an expression names, such as ``subprocess.run``; '' where it names nothing."""
    if isinstance(node, ast.Name):
        return known.get(node.id, node.id)
    if isinstance(node, ast.Attribute):
        base = dotted(node.value, known)
        return f"{base}.{node.attr}" if base else ""
    return ""


def keyword(call: ast.Call, name: str) -> ast.expr | None:
    """Give the argument that a call passes by this name, or None."""
    return next((word.value for word in call.keywords if word.arg == name), None)


def says_true(node: ast.expr | None) -> bool:
    """Say whether an argument is the literal True."""
    return isinstance(node, ast.Constant) and node.value is True
