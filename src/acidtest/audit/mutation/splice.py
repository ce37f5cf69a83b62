"""Puts one changed node into a program's text, and sees that exactly that change came of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Part:
    """A replacement of one field of the node, so that the text around that field stays."""

    field: str
    node: ast.AST


Replacement = ast.AST | list[ast.stmt] | Part


def splice(source: str, tree: ast.Module, node: ast.AST, replacement: Replacement) -> str | None:
    """Give the program with a node replaced, or None where its text cannot hold the change."""
    if isinstance(replacement, Part):
        return splice(source, tree, getattr(node, replacement.field), replacement.node)
    span = _span(source, node)
    if span is None:
        return None
    wanted = _wanted(tree, node, replacement)
    for text in _texts(source, node, replacement):
        made = source.encode()[: span[0]] + text.encode() + source.encode()[span[1] :]
        try:
            program = made.decode()
            if ast.dump(ast.parse(program)) == wanted:
                return program
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            continue
    return None


def _span(source: str, node: ast.AST) -> tuple[int, int] | None:
    """Give a node's first and last byte: columns count bytes of UTF-8."""
    if not isinstance(node, ast.expr | ast.stmt) or node.end_lineno is None or node.end_col_offset is None:
        return None
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    if node.end_lineno > len(starts):
        return None
    return starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset


def _texts(source: str, node: ast.AST, replacement: ast.AST | list[ast.stmt]) -> Iterator[str]:
    if isinstance(replacement, list | ast.stmt):
        statements = replacement if isinstance(replacement, list) else [replacement]
        column = getattr(node, "col_offset", 0)
        text = "\n".join(ast.unparse(ast.fix_missing_locations(statement)) for statement in statements)
        yield text.replace("\n", "\n" + " " * column)
        return
    text = ast.unparse(ast.fix_missing_locations(replacement))
    yield text
    yield f"({text})"


def _wanted(tree: ast.Module, node: ast.AST, replacement: ast.AST | list[ast.stmt]) -> str:
    """Give the dump of the tree with the node replaced; the tree is left as it was."""
    for parent in ast.walk(tree):
        for field, value in ast.iter_fields(parent):
            if value is node and isinstance(replacement, ast.AST):
                setattr(parent, field, replacement)
                text = ast.dump(tree)
                setattr(parent, field, node)
                return text
            if isinstance(value, list) and any(item is node for item in value):
                at = next(index for index, item in enumerate(value) if item is node)
                new = replacement if isinstance(replacement, list) else [replacement]
                value[at : at + 1] = new
                text = ast.dump(tree)
                value[at : at + len(new)] = [node]
                return text
    return ""
