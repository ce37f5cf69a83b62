"""The same constants, written in another way."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Callable

DECIMAL = re.compile(r"[1-9][0-9]*")
PLAIN = re.compile(r"(['\"])([^'\"\\\n{}]*)\1")


def numbers(source: str) -> str | None:
    """Write whole numbers above 1 in base sixteen."""
    return _replaced(source, tokenize.NUMBER, lambda text: hex(int(text)) if DECIMAL.fullmatch(text) and text != "1" else text)


def texts(source: str) -> str | None:
    """Exchange single and double quotes where nothing has to be escaped."""
    return _replaced(source, tokenize.STRING, _requoted)


def _requoted(text: str) -> str:
    match = PLAIN.fullmatch(text)
    if match is None:
        return text
    quote = "'" if match[1] == '"' else '"'
    return f"{quote}{match[2]}{quote}"


def _replaced(source: str, kind: int, change: Callable[[str], str]) -> str | None:
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    except (tokenize.TokenError, SyntaxError, IndentationError):
        return None
    lines = source.splitlines(keepends=True)
    for token in reversed(tokens):
        if token.type == kind and token.start[0] == token.end[0]:
            row, line = token.start[0] - 1, lines[token.start[0] - 1]
            lines[row] = line[: token.start[1]] + change(token.string) + line[token.end[1] :]
    return "".join(lines)
