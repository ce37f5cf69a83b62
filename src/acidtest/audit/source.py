"""A target's own Python source, read as a tree and never run: where names, calls and literals stand."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

CAP = 1 << 20
"""Characters of the largest file that is parsed."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Module:
    """One file of the target."""

    file: str
    tree: ast.Module

    def functions(self) -> Iterator[Function]:
        """Give every function and method."""
        for node in ast.walk(self.tree):
            if isinstance(node, Function):
                yield node


def modules(sources: dict[str, str]) -> list[Module]:
    """Give the files that can be parsed, by path; a file that is too large or no Python is left out."""
    found = []
    for file, text in sorted(sources.items()):
        tree = _parsed(text)
        if tree is not None:
            found.append(Module(file, tree))
    return found


def _parsed(text: str) -> ast.Module | None:
    if len(text) > CAP:
        return None
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None  # importing it fails as well, and that is told when the target is opened


def names_in(node: ast.AST) -> set[str]:
    """Give every name and attribute that a piece of source mentions."""
    found = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    return found | {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}


def reachable(every: list[Module], start: set[str]) -> set[str]:
    """Give the names that can be reached from functions and module variables called so, by mention."""
    mentions: dict[str, set[str]] = {}
    for module in every:
        for name, node in _definitions(module):
            mentions.setdefault(name, set()).update(names_in(node))
    seen, waiting = set(start), list(start)
    while waiting:
        for name in mentions.get(waiting.pop(), set()) - seen:
            seen.add(name)
            waiting.append(name)
    return seen


def _definitions(module: Module) -> Iterator[tuple[str, ast.AST]]:
    for function in module.functions():
        yield function.name, function
    for node in module.tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    yield target.id, node.value


def definitions(every: list[Module], names: set[str]) -> Iterator[tuple[Module, ast.AST]]:
    """Give the functions and module variables called so, with the file that they stand in."""
    for module in every:
        for name, node in _definitions(module):
            if name in names:
                yield module, node
