"""Texts into which a verifier puts the reply: what stands around the place, and what else is put in."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from acidtest.audit.mined.code import nodes

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench

MOST, LONGEST = 16, 4000
REPLY = re.compile(
    r"completion|response|reply|output|solution|prediction|submission|candidate|answer|text|said|pred|hypothesis", re.IGNORECASE
)
MARK = re.compile(r"%\((\w+)\)s|\{\{\s*(\w+)\s*\}\}|\$\{?(\w+)\}?|\[\[?(\w+)\]\]?|<<(\w+)>>|__(\w+)__")
"""How templates other than Python's own name a place."""


@dataclass(frozen=True)
class Template:
    """One text with named places."""

    parts: tuple[str, ...]
    """What stands before, between and behind the places: one more than there are names."""
    names: tuple[str, ...]

    def behind(self) -> Iterator[str]:
        """Give what stands behind each place that may be the reply's, up to the next place or the end."""
        for index, name in enumerate(self.names):
            if REPLY.search(name) and self.parts[index + 1].strip():
                yield self.parts[index + 1]


def templates(bench: Bench) -> list[Template]:
    """Give the templates in the judging code: f-strings, and texts with places in braces, percent signs or brackets; at most `MOST`."""
    found: dict[Template, None] = {}
    for node in nodes(bench):
        made = _template(node)
        if made is not None:
            found.setdefault(made)
    return list(found)[:MOST]


def _template(node: ast.AST) -> Template | None:
    if isinstance(node, ast.JoinedStr):
        return _of_pieces([part.value if isinstance(part, ast.Constant) else part for part in node.values])
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and 8 <= len(node.value) <= LONGEST:
        return _braces(node.value) or _marks(node.value)
    return None


def _of_pieces(pieces: list[object]) -> Template | None:
    parts, names = [""], []
    for piece in pieces:
        if isinstance(piece, str):
            parts[-1] += piece
        elif isinstance(piece, ast.FormattedValue):
            names.append(ast.unparse(piece.value))
            parts.append("")
    return Template(tuple(parts), tuple(names)) if names and any(part.strip() for part in parts) else None


def _braces(text: str) -> Template | None:
    try:
        pieces = list(string.Formatter().parse(text))
    except ValueError:
        return None
    parts, names = [""], []
    for literal, name, _, _ in pieces:
        parts[-1] += literal
        if name is not None:
            names.append(name)
            parts.append("")
    named = names and all(re.fullmatch(r"\w*(\.\w+|\[\w+\])*", name) for name in names)
    return Template(tuple(parts), tuple(names)) if named else None


def _marks(text: str) -> Template | None:
    found = list(MARK.finditer(text))
    if not found:
        return None
    ends = [0, *(match.end() for match in found)]
    starts = [*(match.start() for match in found), len(text)]
    names = [next(group for group in match.groups() if group) for match in found]
    return Template(tuple(text[a:b] for a, b in zip(ends, starts, strict=True)), tuple(names))
