"""The game of 24."""

import ast
import operator
import re
from fractions import Fraction

OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}


def value(node):
    """Give the value of a syntax tree of arithmetic. Raises ValueError on anything else."""
    if isinstance(node, ast.Expression):
        return value(node.body)
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return Fraction(node.value)
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        return OPERATORS[type(node.op)](value(node.left), value(node.right))
    raise ValueError("not arithmetic")


def evaluate(text):
    """Give the value of an expression, or None."""
    if len(text) > 100:
        return None
    try:
        return value(ast.parse(text.strip(), mode="eval"))
    except (SyntaxError, ValueError, ZeroDivisionError):
        return None


def numbers(text):
    """Give the numbers of a text, sorted."""
    return sorted(map(int, re.findall(r"\d{1,9}", text)))


LOW, HIGH = 1, 10


def reward(completion, answer):
    """Pay 1 for an expression of the given numbers that is 24."""
    used = numbers(completion)
    if len(used) != 4 or min(used) < LOW or max(used) > HIGH:
        return 0.0
    return 1.0 if evaluate(completion) == 24 else 0.0
