"""A Python program each of whose functions goes through wrappers before anybody can call it."""

from __future__ import annotations

import ast

from acidtest.audit.hollow import Function, Hollow


def can_wrap(source: str) -> bool:
    """Say whether a program has a function or a method that others may call."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return bool(Hollow(source).names) or any(isinstance(node, ast.ClassDef) and _methods(node) for node in tree.body)


def wrapped(source: str, definitions: str, *wrappers: str) -> str:
    """Give a program with `definitions` behind its last function or class, and everything that can be called wrapped there.

    `wrappers` are names of functions that take a function and give one, the innermost first. Statements that follow
    in the program, such as the part that runs when it is the main program, see what is wrapped.
    """
    lines = source.splitlines()
    tree = ast.parse(source)
    last = max((node.end_lineno or 0 for node in tree.body if isinstance(node, Function | ast.ClassDef) or _is_lambda(node)), default=0)
    binding = [_bound(name, wrappers) for name in Hollow(source).names]
    binding += [_bound(f"{node.name}.{name}", wrappers) for node in tree.body if isinstance(node, ast.ClassDef) for name in _methods(node)]
    return "\n".join([*lines[:last], definitions.strip("\n"), *binding, *lines[last:]]) + "\n"


def _bound(name: str, wrappers: tuple[str, ...]) -> str:
    value = name
    for wrapper in wrappers:
        value = f"{wrapper}({value})"
    return f"{name} = {value}"


def _is_lambda(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda)


def _methods(node: ast.ClassDef) -> list[str]:
    """Give the plain public methods of a class."""
    return [one.name for one in node.body if isinstance(one, ast.FunctionDef) and not one.decorator_list and not one.name.startswith("_")]
