"""Reward for formulas: a reply is evaluated, without eval, and its value compared."""

import ast
import operator


def power(base, exponent):
    """Give a power of moderate size."""
    if abs(base) > 1000 or abs(exponent) > 20:
        raise ValueError("too large a power")
    return base**exponent


BINARY = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv, ast.Pow: power}


def value(node):
    """Give the value of a formula of numbers."""
    if isinstance(node, ast.Expression):
        return value(node.body)
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -value(node.operand)
    if isinstance(node, ast.BinOp) and type(node.op) in BINARY:
        return BINARY[type(node.op)](value(node.left), value(node.right))
    raise ValueError("not a formula of numbers")


def reward(completion, answer):
    """Pay a formula, or a number, whose value is the reference."""
    if len(completion) > 200:
        return 0.0
    try:
        given = value(ast.parse(completion.strip(), mode="eval"))
        return 1.0 if not isinstance(given, complex) and abs(given - float(answer)) < 1e-6 else 0.0
    except (ValueError, SyntaxError, ArithmeticError, RecursionError, MemoryError):
        return 0.0
