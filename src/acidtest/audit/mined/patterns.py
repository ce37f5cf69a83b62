"""Regular expressions in a verifier's source. They are parsed here and never run: what judges may be hostile."""

from __future__ import annotations

import ast
import re
import re._parser as parser  # type: ignore[import-not-found]
from typing import TYPE_CHECKING, Any

from acidtest.audit.mined.code import nodes
from acidtest.audit.mined.constants import folded

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench

MOST, LONGEST = 24, 400
CALLS = frozenset({"compile", "search", "match", "fullmatch", "findall", "finditer", "sub", "subn", "split"})


def patterns(bench: Bench) -> list[str]:
    """Give the patterns that the judging code hands to `re`, each once; at most `MOST`."""
    found: dict[str, None] = {}
    for node in nodes(bench):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CALLS and node.args:
            text = _text(node.args[0])
            if text and 2 <= len(text) <= LONGEST and parsed(text) is not None:
                found.setdefault(text)
    return list(found)[:MOST]


def _text(node: ast.expr) -> str | None:
    """Give a pattern that is constant; what an f-string puts in becomes a group for any text."""
    if isinstance(node, ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.Constant) else "(.*?)" for part in node.values]
        return "".join(str(part) for part in parts)
    return folded(node)


def parsed(pattern: str) -> Any | None:
    """Give the tree of a pattern, or None when it is none."""
    try:
        return parser.parse(pattern)
    except (re.error, RecursionError, OverflowError, ValueError):
        return None
