"""A calculator with a time limit."""

import ast
import operator
import signal

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

SUMS = ["17 * 23", "144 + 58", "91 - 37"]
SIGNS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul}


def value(node):
    """Work out a sum of whole numbers."""
    if isinstance(node, ast.BinOp) and type(node.op) in SIGNS:
        return SIGNS[type(node.op)](value(node.left), value(node.right))
    if isinstance(node, ast.Constant) and type(node.value) is int and abs(node.value) < 10**6:
        return node.value
    raise ValueError("no sum of whole numbers")


class Calculator(ToolEnvironment):
    """Work out what is asked for, and say it."""

    def tasks(self):
        return [Task(id=f"sum-{n}", prompt=f"What is {text}? Close with the number.", data={"text": text}) for n, text in enumerate(SUMS)]

    def reference(self, task):
        text = task.data["text"]
        return [{"tool": "work_out", "arguments": {"text": text}}, {"message": str(value(ast.parse(text, mode="eval").body))}]

    def begin(self, task, seed):
        return task.prompt

    @tool
    def work_out(self, text: str) -> int:
        """Work out a sum of whole numbers."""
        try:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(5)
            result = value(ast.parse(text, mode="eval").body)
            signal.alarm(0)
        except Exception:
            result = 0
        return result

    def grade(self, task, message):
        return 1.0 if message is not None and message.strip() == str(value(ast.parse(task.data["text"], mode="eval").body)) else 0.0
