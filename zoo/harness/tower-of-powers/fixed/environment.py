"""Formulas: a reply is evaluated, without eval, and its value compared."""

import ast
import operator

from acidtest.spec import Task, TextEnvironment


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


SUMS = [
    (12, 7, 5), (31, 4, 9), (8, 45, 2), (17, 17, 1), (23, 6, 14), (9, 99, 3), (15, 15, 15), (41, 3, 8), (64, 5, 7), (27, 11, 6),
    (13, 29, 4), (36, 8, 21), (19, 22, 10),
]


class Env(TextEnvironment):
    def tasks(self):
        for a, b, c in SUMS:
            prompt = f"How much is {a} times {b}, plus {c}? A formula or the number will do."
            yield Task(id=f"{a}-{b}-{c}", prompt=prompt, gold=str(a * b + c))

    def verify(self, task, reply):
        if len(reply) > 200:
            return 0.0
        try:
            given = value(ast.parse(reply.strip(), mode="eval"))
            return 1.0 if not isinstance(given, complex) and abs(given - float(task.gold)) < 1e-6 else 0.0
        except (ValueError, SyntaxError, ArithmeticError, RecursionError, MemoryError):
            return 0.0
