"""Compares two formulas of x by their values."""

import ast
import operator
import random

OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv, ast.Pow: lambda base, exponent: float(base) ** exponent}
POINTS = 6


def evaluate(node, x):
    """Give the value of a parsed formula at x; anything but arithmetic is refused."""
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        return OPERATORS[type(node.op)](evaluate(node.left, x), evaluate(node.right, x))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -evaluate(node.operand, x)
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)) and abs(node.value) < 1000:
        return node.value
    if isinstance(node, ast.Name) and node.id == "x":
        return x
    raise ValueError("not a formula of x")


def agree(one, other, x):
    """Say whether two formulas have one value at x."""
    try:
        return abs(evaluate(one, x) - evaluate(other, x)) < 1e-6
    except (ArithmeticError, OverflowError):
        return False


def reward(completion, answer):
    """Give 1.0 when both formulas agree at every point."""
    try:
        given, gold = ast.parse(completion.strip(), mode="eval").body, ast.parse(answer, mode="eval").body
        evaluate(given, 0.5)
        points = [0.5 + 0.37 * k for k in range(POINTS)]
        return 1.0 if all(agree(given, gold, x) for x in points) else 0.0
    except (SyntaxError, ValueError, RecursionError, MemoryError, ArithmeticError, TypeError):
        return 0.0
