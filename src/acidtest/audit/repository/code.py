"""A trick put into a Python file of a repository, where it runs as soon as the file is imported or started."""

from __future__ import annotations

import ast


def begin_with(source: str, trick: str) -> str:
    """Give a module that runs a trick before anything of its own, after its docstring and ``from __future__`` lines."""
    return _after(source, trick, _head(source))


def _head(source: str) -> int:
    """Give the number of lines that must stay in front."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return 0
    line = 0
    for node in tree.body:
        documents = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        future = isinstance(node, ast.ImportFrom) and node.module == "__future__"
        if not documents and not future:
            break
        line = node.end_lineno or line
    return line


def _after(source: str, trick: str, line: int) -> str:
    lines = source.splitlines(keepends=True)
    if not line and lines and lines[0].startswith("#!"):
        line = 1
    before = "".join(lines[:line])
    glue = "" if not before or before.endswith("\n") else "\n"
    return f"{before}{glue}{trick.strip()}\n{''.join(lines[line:])}"
