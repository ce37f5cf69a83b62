"""Formulas of three given numbers, each used once, that come to a given value."""

import ast
import operator
import re
from collections import Counter

SIGNS = re.compile(r"[0-9+*() -]{1,40}")
SUMS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul}


def value(text):
    """Give what a formula comes to, or None."""
    if not SIGNS.fullmatch(text) or "**" in text:
        return None
    try:
        return worth(ast.parse(text, mode="eval").body)
    except (SyntaxError, ValueError):
        return None


def worth(node):
    """Give what a tree of sums and products comes to. Raises ValueError for anything else."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.BinOp) and type(node.op) in SUMS:
        return SUMS[type(node.op)](worth(node.left), worth(node.right))
    raise ValueError("no sum or product")


def reward(completion, row):
    """Pay 1 for a formula of the given numbers that comes to the value."""
    said = completion.strip()
    used = Counter(int(part) for part in re.findall(r"[0-9]+", said))
    return 1.0 if used == Counter(row["numbers"]) and value(said) == row["value"] else 0.0
