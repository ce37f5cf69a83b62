"""Equality of polynomials in x, by exact values at more points than their degree."""

import ast
from fractions import Fraction

POINTS = [Fraction(n) for n in range(-9, 10)]
LONGEST = 200
HIGHEST = 6


def value(node, x):
    """Give the value of a parsed expression at x. Raises ValueError on anything but + - * ** / on numbers and x."""
    if isinstance(node, ast.Expression):
        return value(node.body, x)
    if isinstance(node, ast.Constant) and type(node.value) is int and abs(node.value) < 10**9:
        return Fraction(node.value)
    if isinstance(node, ast.Name) and node.id == "x":
        return x
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
        inner = value(node.operand, x)
        return -inner if isinstance(node.op, ast.USub) else inner
    if isinstance(node, ast.BinOp):
        return combine(node, x)
    raise ValueError("not a polynomial")


def combine(node, x):
    """Give the value of a sum, product, quotient by a number, or small power."""
    left = value(node.left, x)
    if isinstance(node.op, ast.Pow):
        if isinstance(node.right, ast.Constant) and type(node.right.value) is int and 0 <= node.right.value <= HIGHEST:
            return left**node.right.value
        raise ValueError("not a small power")
    right = value(node.right, x)
    if isinstance(node.op, ast.Add):
        return left + right
    if isinstance(node.op, ast.Sub):
        return left - right
    if isinstance(node.op, ast.Mult):
        return left * right
    if isinstance(node.op, ast.Div) and isinstance(node.right, ast.Constant) and right:
        return left / right
    raise ValueError("not allowed")


def values(text):
    """Give the values at all points, or None when the text is no polynomial that we read."""
    text = text.strip().replace("^", "**")
    if len(text) > LONGEST:
        return None
    try:
        tree = ast.parse(text, mode="eval")
        return [value(tree, x) for x in POINTS]
    except (ValueError, SyntaxError, RecursionError, MemoryError):
        return None


def reward(completion, answer):
    """Give 1.0 when both are the same polynomial."""
    given = values(completion)
    return 1.0 if given is not None and given == values(answer) else 0.0
