"""The same program in another layout."""

from __future__ import annotations

import ast
import io
import tokenize


def plain(source: str) -> str | None:
    """Write the program anew from its syntax tree, without comments."""
    return ast.unparse(ast.parse(source)) + "\n"


def commented(source: str) -> str | None:
    """Put a comment before the program and blank lines after it."""
    return f"# a solution\n{source}\n\n"


def narrow(source: str) -> str | None:
    """Indent by two blanks. None where a text runs over lines, for its blanks are its own."""
    program = ast.unparse(ast.parse(source))
    tokens = tokenize.generate_tokens(io.StringIO(program).readline)
    if any(token.type == tokenize.STRING and token.start[0] != token.end[0] for token in tokens):
        return None
    return "\n".join(" " * ((len(line) - len(line.lstrip())) // 2) + line.lstrip() for line in program.splitlines()) + "\n"
