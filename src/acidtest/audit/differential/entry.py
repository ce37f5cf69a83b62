"""How a Python program is called: by a function of it, or as a whole with something on standard input."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One way in."""

    kind: Literal["function", "stdin"]
    name: str = ""
    parameters: tuple[str, ...] = ()
    """Names of the positional parameters, in order."""
    required: int = 0
    """Positional parameters without a default."""
    variadic: bool = False

    def takes(self, count: int) -> bool:
        """Say whether so many positional arguments will do."""
        return self.required <= count and (self.variadic or count <= len(self.parameters))


STDIN = Entry(kind="stdin")


def entry_of(source: str, named: Sequence[str] = ()) -> Entry | None:
    """Give the entry of a program, or None when it has none that we can call.

    `named` are functions that the task, or its tests, call: the first that the program defines is the entry.
    Otherwise it is its only public function, or the one that no other calls.
    """
    tree = ast.parse(source)
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    for name in named:
        if name in functions:
            return function_entry(functions[name])
    if reads_stdin(tree):
        return STDIN
    public = {name: node for name, node in functions.items() if not name.startswith("_")}
    called = {name for node in functions.values() for name in _calls(node) if name != node.name}
    for candidates in (public, {name: node for name, node in public.items() if name not in called}):
        if len(candidates) == 1:
            return function_entry(next(iter(candidates.values())))
    return None


def function_entry(node: ast.FunctionDef) -> Entry:
    """Give the entry that is this function."""
    given = node.args
    positional = [*given.posonlyargs, *given.args]
    return Entry(
        kind="function",
        name=node.name,
        parameters=tuple(argument.arg for argument in positional),
        required=len(positional) - len(given.defaults),
        variadic=given.vararg is not None,
    )


def reads_stdin(tree: ast.Module) -> bool:
    """Say whether a program that runs as a whole reads standard input."""
    if not any(not isinstance(node, _QUIET) for node in tree.body):
        return False
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == "input":
            return True
        if isinstance(node, ast.Attribute) and node.attr == "stdin":
            return True
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open" and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and first.value in (0, "/dev/stdin"):
                return True
        if isinstance(node, ast.ImportFrom) and node.module == "sys" and any(alias.name == "stdin" for alias in node.names):
            return True
    return False


_QUIET = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)


def _calls(function: ast.FunctionDef) -> set[str]:
    return {node.func.id for node in ast.walk(function) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
