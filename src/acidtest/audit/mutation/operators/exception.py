"""An error that is not raised, or one that is no longer caught."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.mutation.splice import Replacement


def swaps(node: ast.AST) -> Iterator[Replacement]:
    """Swallow a raise, or take the body of a try without its handlers."""
    if isinstance(node, ast.Raise):
        yield ast.Pass()
    elif isinstance(node, ast.Try) and node.handlers and not node.finalbody:
        yield [*node.body, *node.orelse]
    elif isinstance(node, ast.Assert):
        yield ast.Pass()
