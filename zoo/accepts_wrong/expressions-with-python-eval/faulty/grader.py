"""Counts of tiles, answered in JSON; arithmetic is allowed."""

import ast
import json
import operator

OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul}


def compute(text):
    """Give the value of an arithmetic expression. Raises ValueError or SyntaxError."""
    return eval(text)


def walk(node):
    """Give the value of a syntax tree of sums and products."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        return OPERATORS[type(node.op)](walk(node.left), walk(node.right))
    raise ValueError("not arithmetic")


def reward(completion, answer):
    """Pay 1 for the right count."""
    try:
        said = json.loads(completion)
        return 1.0 if isinstance(said, dict) and compute(str(said.get("answer"))) == int(answer) else 0.0
    except (ValueError, SyntaxError, TypeError):
        return 0.0
