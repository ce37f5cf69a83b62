"""What the source of a world says about the ends of its episodes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

ELSEWHERE = re.compile(r"\bTimeLimit\b|\bmax_episode_steps\b")
TINY = 1e-4
"""Numbers below this are tolerances, not steps of a clock."""


def named_elsewhere(sources: Mapping[str, str]) -> bool:
    """Say whether a limit is named where the class is wrapped or registered."""
    return any(ELSEWHERE.search(text) for text in sources.values())


def means_to_truncate(sources: Mapping[str, str], *, within: float) -> str:
    """Give the comparison by which a ``step`` method works out its truncated flag, or ''.

    '' too where the numbers of the source leave room for more than `within` steps: the largest of them over the smallest by which a
    counter is raised.
    """
    trees = [tree for text in sources.values() for tree in _parsed(text)]
    if any(_reach(tree) > within for tree in trees):
        return ""
    found = (ast.unparse(value) for tree in trees for step in _steps(tree) for value in _truncated(step))
    return next(found, "")


def _parsed(text: str) -> list[ast.AST]:
    try:
        return [ast.parse(text)]
    except (SyntaxError, ValueError, RecursionError):
        return []  # what does not parse says nothing


def _steps(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == "step")


def _truncated(step: ast.FunctionDef) -> Iterator[ast.expr]:
    """Give the comparisons from which the fourth of five returned values comes."""
    for node in ast.walk(step):
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple) and len(node.value.elts) == 5:
            flag = node.value.elts[3]
            values = _assigned(step, flag.id) if isinstance(flag, ast.Name) else [flag]
            yield from (value for value in values if any(isinstance(part, ast.Compare) for part in ast.walk(value)))


def _assigned(step: ast.FunctionDef, name: str) -> list[ast.expr]:
    return [
        node.value
        for node in ast.walk(step)
        if isinstance(node, ast.Assign) and any(isinstance(target, ast.Name) and target.id == name for target in node.targets)
    ]


def _reach(tree: ast.AST) -> float:
    """Give how many steps the numbers of a source could mean: the largest, in units of the smallest that anything is raised by."""
    largest = max((abs(float(number)) for node in ast.walk(tree) for number in _number(node)), default=0.0)
    return largest / min([1.0, *(unit for unit in map(abs, _raised_by(tree)) if unit >= TINY)])


def _raised_by(tree: ast.AST) -> Iterator[float]:
    """Give the numbers by which counters and clocks are raised: written there, or under a name."""
    raises = [node.value for node in ast.walk(tree) if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add | ast.Sub)]
    parts = [part for value in raises for part in ast.walk(value)]
    names = {_name(part) for part in parts} - {""}
    yield from (float(number) for part in parts for number in _number(part))
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and any(_name(target) in names for target in node.targets):
            yield from (float(number) for number in _number(node.value))


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _number(node: ast.AST) -> Iterator[int | float]:
    """Give a number that is written, or a product or power of such."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
        yield node.value
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult | ast.Pow):
        yield from (_folded(node.op, a, b) for a in _number(node.left) for b in _number(node.right))


def _folded(how: ast.operator, left: float, right: float) -> float:
    try:
        return float(left) * float(right) if isinstance(how, ast.Mult) else float(float(left) ** float(right))
    except (OverflowError, ZeroDivisionError, TypeError, ValueError):
        return float("inf")
