"""Mutants of a Python program, by its syntax tree; the text around a change stays as it was."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator

from acidtest.audit.mutation.bytecode import normalised
from acidtest.audit.mutation.mutant import Mutant, changed_lines
from acidtest.audit.mutation.operators import OPERATORS
from acidtest.audit.mutation.splice import splice

MOST = 2000
"""Mutants of one program that are looked at."""


def mutants(source: str) -> list[Mutant]:
    """Give every mutant of a program, in its order, without those of the same bytecode as it or as an earlier one."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    seen = {repr(normalised(source))}
    found: list[Mutant] = []
    for mutant in _all(source, tree):
        code = normalised(mutant.source)
        if code is None or repr(code) in seen:
            continue
        seen.add(repr(code))
        found.append(mutant)
        if len(found) >= MOST:
            break
    return found


def _all(source: str, tree: ast.Module) -> Iterator[Mutant]:
    for node in _places(tree):
        for name, swaps in OPERATORS.items():
            for replacement in swaps(copy.deepcopy(node)):
                made = splice(source, tree, node, replacement)
                if made is not None:
                    line, before, after = changed_lines(source, made)
                    yield Mutant(operator=name, line=line, before=before, after=after, source=made)


def _places(tree: ast.Module) -> Iterator[ast.AST]:
    """Give the nodes that decide what a program does: no docstrings, annotations, decorators or parts of f-strings."""
    yield from sorted(_below(tree), key=lambda node: (getattr(node, "lineno", 0), getattr(node, "col_offset", 0)))


def _below(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not _decides(child, node):
            continue
        if hasattr(child, "lineno"):
            yield child
        yield from _below(child)


def _decides(child: ast.AST, parent: ast.AST) -> bool:
    if isinstance(child, ast.JoinedStr | ast.Import | ast.ImportFrom):
        return False
    if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
        return False
    if child is getattr(parent, "annotation", None) or child is getattr(parent, "returns", None):
        return False
    if child in getattr(parent, "decorator_list", ()):
        return False
    return not (isinstance(child, ast.If) and is_main_guard(child))


def is_main_guard(node: ast.If) -> bool:
    """Say whether a statement is ``if __name__ == "__main__":``."""
    names = {part.id for part in ast.walk(node.test) if isinstance(part, ast.Name)}
    return "__name__" in names
