"""The branches of a condition exchanged, and the condition negated."""

from __future__ import annotations

import ast


def rewrite(source: str) -> str | None:
    """Exchange the branches of the first condition that has two; None when there is none."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and node.orelse and not _is_elif(node) and not _guards_main(node):
            node.test = ast.UnaryOp(op=ast.Not(), operand=node.test)
            node.body, node.orelse = node.orelse, node.body
            return ast.unparse(ast.fix_missing_locations(tree)) + "\n"
        if isinstance(node, ast.IfExp):
            node.test = ast.UnaryOp(op=ast.Not(), operand=node.test)
            node.body, node.orelse = node.orelse, node.body
            return ast.unparse(ast.fix_missing_locations(tree)) + "\n"
    return None


def _is_elif(node: ast.If) -> bool:
    return len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If)


def _guards_main(node: ast.If) -> bool:
    return any(isinstance(part, ast.Name) and part.id == "__name__" for part in ast.walk(node.test))
