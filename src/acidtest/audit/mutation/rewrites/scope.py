"""What the names of a function are: which are its own, and whether anything looks at them from outside."""

from __future__ import annotations

import ast
from collections.abc import Iterator

INTROSPECTIVE = {"locals", "vars", "dir", "eval", "exec", "globals", "compile", "inspect", "sys", "gc", "traceback", "__import__"}
"""Names by which a program can look at its own variables."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.Module) -> Iterator[Function]:
    """Give the functions that hold no other function or class, and neither share names nor look at them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _closed(node):
            yield node


def _closed(function: Function) -> bool:
    for node in ast.walk(function):
        if node is not function and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
            return False
        if isinstance(node, ast.Global | ast.Nonlocal | ast.Yield | ast.YieldFrom | ast.Await | ast.Match):
            return False
        if isinstance(node, ast.Name) and node.id in INTROSPECTIVE:
            return False
    return True


def parameters(function: Function) -> set[str]:
    """Give the names of the parameters."""
    given = function.args
    every = [*given.posonlyargs, *given.args, *given.kwonlyargs, *(one for one in (given.vararg, given.kwarg) if one)]
    return {argument.arg for argument in every}


def written(node: ast.AST) -> set[str]:
    """Give the plain names that a statement or function binds."""
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store | ast.Del)}


def read(node: ast.AST) -> set[str]:
    """Give the plain names that a statement reads."""
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)}


def names(tree: ast.AST) -> set[str]:
    """Give every name that occurs at all, as a variable, attribute, argument, function or import."""
    found: set[str] = set()
    for node in ast.walk(tree):
        for field in ("id", "arg", "name", "attr", "asname"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                found |= set(value.split("."))
    return found
