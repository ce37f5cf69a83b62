"""Switches outside of the task that a verifier asks: environment variables, files."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING

from acidtest.audit.mined.constants import folded
from acidtest.audit.source import modules

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench

USUAL = frozenset({"PATH", "HOME", "TMPDIR", "PYTHONPATH", "LANG", "LC_ALL", "USER", "PWD", "TZ", "PYTHONHASHSEED"})
ASKS = frozenset({"getenv", "get", "pop", "setdefault"})


def variables(bench: Bench) -> list[str]:
    """Give the environment variables that the target's source names, each once, without the usual ones."""
    found: dict[str, None] = {}
    for module in modules(bench.env.opening.sources):
        for node in ast.walk(module.tree):
            for name in _asked(node):
                if name not in USUAL:
                    found.setdefault(name)
    return list(found)


def values(bench: Bench) -> dict[str, list[str]]:
    """Give the texts that stand in one comparison with each environment variable."""
    found: dict[str, list[str]] = {}
    for module in modules(bench.env.opening.sources):
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Compare):
                names = [name for part in ast.walk(node) for name in _asked(part)]
                texts = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)]
                for name in names:
                    found.setdefault(name, []).extend(text for text in texts if text != name)
    return found


def _asked(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Call) and _is_environment(node.func) and node.args:
        yield from _name(node.args[0])
    if isinstance(node, ast.Subscript) and _speaks_of_environ(node.value):
        yield from _name(node.slice)
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn) and _speaks_of_environ(node.comparators[0]):
        yield from _name(node.left)


def _is_environment(function: ast.expr) -> bool:
    if isinstance(function, ast.Name):
        return function.id == "getenv"
    if not isinstance(function, ast.Attribute) or function.attr not in ASKS:
        return False
    return function.attr == "getenv" or _speaks_of_environ(function.value)


def _speaks_of_environ(node: ast.expr) -> bool:
    return (isinstance(node, ast.Attribute) and node.attr in ("environ", "environb")) or (
        isinstance(node, ast.Name) and node.id == "environ"
    )


def _name(node: ast.expr) -> Iterator[str]:
    text = folded(node)
    if text and text.replace("_", "a").isalnum() and len(text) <= 80:
        yield text
