"""The part of a target's source that judges."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING

from acidtest.audit.source import Module, definitions, modules, reachable

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench

JUDGES = frozenset({"verify", "grade", "step", "score", "score_answer", "reward", "compute_score", "evaluate", "judge"})
LISTERS = frozenset({"tasks", "reference", "load_tasks", "inputs", "reset", "begin"})
"""Where tasks are made: what stands there and nowhere else is no part of judging."""


def judging(bench: Bench) -> list[tuple[Module, ast.AST]]:
    """Give the functions and module variables that judging can reach, with the files that they stand in."""
    every = modules(bench.env.opening.sources)
    start = JUDGES | {str(bench.env.opening.settings.get("function", "")).rsplit(".", 1)[-1]} - {""}
    names = reachable(every, set(start)) - (reachable(every, set(LISTERS)) - reachable(every, set(start) - LISTERS))
    return list(definitions(every, names | start))


def nodes(bench: Bench) -> Iterator[ast.AST]:
    """Give every node of the judging code, docstrings left out, each once."""
    seen: set[int] = set()
    for _, root in judging(bench):
        silent = set(_docstrings(root))
        for node in ast.walk(root):
            if id(node) not in seen and id(node) not in silent:
                seen.add(id(node))
                yield node


def _docstrings(root: ast.AST) -> Iterator[int]:
    for node in ast.walk(root):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield id(node.value)
