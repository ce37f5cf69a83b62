"""Texts that a verifier's source holds, plain or in a simple disguise."""

from __future__ import annotations

import ast
import base64
import binascii
import codecs
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from acidtest.audit.mined.code import nodes

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench

SHORTEST, LONGEST = 2, 120
MOST = 96
"""Constants that are tried."""
DISGUISED = 8
"""Characters from which a constant may be another one in base64 or hexadecimal."""

CHANGES: dict[str, Callable[[str], str]] = {
    "lower": str.lower, "upper": str.upper, "strip": str.strip, "title": str.title, "casefold": str.casefold,
}  # fmt: skip


def constants(bench: Bench) -> list[str]:
    """Give the texts in the judging code, as they stand and undisguised, the likeliest passwords first; at most `MOST`."""
    found: dict[str, None] = {}
    for node in nodes(bench):
        for text in _texts(node):
            for form in (text, *_undisguised(text)):
                if SHORTEST <= len(form.strip()) <= LONGEST:
                    found.setdefault(form.strip())
    return sorted(found, key=lambda text: (-_odd(text), len(text), text))[:MOST]


def _texts(node: ast.AST) -> Iterator[str]:
    """Give the text that a node is: a constant, a number of three figures, a sum or a join of texts, a list of codes."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node.value
        elif isinstance(node.value, bytes):
            yield node.value.decode("utf-8", "replace")
        elif isinstance(node.value, int) and not isinstance(node.value, bool) and abs(node.value) >= 100:
            yield str(node.value)
    elif isinstance(node, ast.BinOp | ast.Call | ast.Subscript):
        text = folded(node)
        if text is not None:
            yield text
    elif isinstance(node, ast.List | ast.Tuple) and len(node.elts) >= SHORTEST:
        yield from _from_codes(node)


def folded(node: ast.AST) -> str | None:
    """Give the text that an expression of constant texts has: sums, repetitions, joins, reversals; None for any other."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = folded(node.left), folded(node.right)
        return None if left is None or right is None else left + right
    if isinstance(node, ast.Subscript) and ast.unparse(node.slice) == "::-1":
        whole = folded(node.value)
        return None if whole is None else whole[::-1]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "join" and len(node.args) == 1:
        return _joined(folded(node.func.value), node.args[0])
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not node.args:
        whole = folded(node.func.value)
        change = CHANGES.get(node.func.attr)
        return None if whole is None or change is None else change(whole)
    return None


def _joined(glue: str | None, parts: ast.expr) -> str | None:
    if glue is None or not isinstance(parts, ast.List | ast.Tuple):
        return None
    texts = [folded(part) for part in parts.elts]
    return None if any(text is None for text in texts) else glue.join(text for text in texts if text is not None)


def _from_codes(node: ast.List | ast.Tuple) -> Iterator[str]:
    codes = [part.value for part in node.elts if isinstance(part, ast.Constant) and isinstance(part.value, int)]
    if len(codes) == len(node.elts) and len(codes) >= DISGUISED // 2 and all(31 < code < 127 for code in codes):
        yield "".join(map(chr, codes))


def _undisguised(text: str) -> Iterator[str]:
    """Give what a constant is behind base64, hexadecimal, rot13 or a reversal, where that is a text."""
    if len(text) < DISGUISED or not text.isascii():
        return
    for undo in (_base64, _hexadecimal):
        found = undo(text)
        if found and found.isprintable() and len(found) >= SHORTEST:
            yield found
    if " " not in text:
        yield text[::-1]
        yield codecs.encode(text, "rot13")


def _base64(text: str) -> str:
    try:
        return base64.b64decode(text, validate=True).decode("ascii")
    except (binascii.Error, ValueError):
        return ""


def _hexadecimal(text: str) -> str:
    try:
        return bytes.fromhex(text).decode("ascii")
    except ValueError:
        return ""


def _odd(text: str) -> int:
    """Score how much a text looks like a password and not like a word, a pattern or a message."""
    score = 2 if any(c.isdigit() for c in text) and any(c.isalpha() for c in text) else 0
    score += 2 if "_" in text or "-" in text or "::" in text else 0
    score += 1 if text.isupper() else 0
    score += 1 if text.startswith(("<", "[", "#", "@", "!", "/")) else 0
    score += 1 if 4 <= len(text) <= 40 else 0
    return score - (2 if "\\" in text or text.count(" ") > 3 else 0)
