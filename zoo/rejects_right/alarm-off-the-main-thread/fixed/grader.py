"""Arithmetic answers, evaluated under a time limit."""

import ast
import operator

LONGEST = 400

OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv, ast.USub: operator.neg}


def evaluate(node):
    """Give the value of parsed arithmetic."""
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        return OPERATORS[type(node.op)](evaluate(node.left), evaluate(node.right))
    if isinstance(node, ast.UnaryOp) and type(node.op) in OPERATORS:
        return OPERATORS[type(node.op)](evaluate(node.operand))
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        return node.value
    raise ValueError("not arithmetic")


def limited(text):
    """Evaluate a text that is short enough to be quick."""
    if len(text) > LONGEST:
        raise ValueError("too long")
    return evaluate(ast.parse(text, mode="eval").body)


def reward(completion, answer):
    """Give 1.0 when both sides have one value."""
    try:
        given = limited(completion.strip())
        return 1.0 if abs(given - limited(answer)) < 1e-9 else 0.0
    except Exception:
        return 0.0
