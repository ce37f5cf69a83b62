"""Exception handlers: what they catch, and what they give back."""

from __future__ import annotations

import ast

BROAD = {"Exception", "BaseException"}
TIMES_OUT = {"TimeoutExpired", "TimeoutError", "CancelledError", "FunctionTimedOut", "TimeoutException"}


def caught(handler: ast.ExceptHandler) -> set[str]:
    """Give the last parts of the names of what is caught; nothing for a bare ``except``."""
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type] if handler.type else []
    return {ast.unparse(kind).rsplit(".", 1)[-1] for kind in kinds}


def broad(handler: ast.ExceptHandler) -> bool:
    """Say whether it catches everything."""
    return handler.type is None or bool(caught(handler) & BROAD)


def pays(node: ast.expr | None) -> bool:
    """Say whether what is returned is a literal reward above zero: True, 1.0, a pair or a verdict of one."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, bool | int | float) and node.value > 0
    if isinstance(node, ast.Tuple):
        return bool(node.elts) and pays(node.elts[0])
    if isinstance(node, ast.Call) and ast.unparse(node.func).rsplit(".", 1)[-1] == "Verdict":
        given = node.args[:1] or [word.value for word in node.keywords if word.arg == "reward"]
        return bool(given) and pays(given[0])
    return False


def zero(node: ast.expr | None) -> bool:
    """Say whether what is returned is the literal 0 or False, or a verdict of it."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, bool | int | float) and not node.value
    if isinstance(node, ast.Call) and ast.unparse(node.func).rsplit(".", 1)[-1] == "Verdict":
        given = node.args[:1] or [word.value for word in node.keywords if word.arg == "reward"]
        return bool(given) and zero(given[0])
    return False
