"""Python modules of a grader: what they import, and what is left of one that agrees to everything."""

from __future__ import annotations

import ast


def imports_of(text: str) -> set[str]:
    """Give the modules that a file imports, by full name."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return set()
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def agreeing(text: str) -> str:
    """Give a module in which every function says yes, and every table is empty."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [ast.Return(value=ast.Constant(value=None if node.name == "__init__" else True))]
        elif isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.List | ast.Tuple | ast.Dict | ast.Set):
            node.value = ast.Dict(keys=[], values=[]) if isinstance(node.value, ast.Dict) else ast.List(elts=[], ctx=ast.Load())
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"
