"""Small sound environments from which rules make their examples by one change."""

from __future__ import annotations

SUMS = """
from acidtest.spec import Task, TextEnvironment

PAIRS = [(17, 25), (308, 91), (46, 1170), (613, 204)]


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=f"sum-{a}", prompt=f"What is {a} + {b}?", gold=str(a + b)) for a, b in PAIRS]

    def verify(self, task, reply):
        return 1.0 if reply.strip() == task.gold else 0.0
"""
"""A text environment: four sums."""

DOUBLE = '''
from acidtest.spec import CodeEnvironment, Task

INPUTS = {"small": "3", "large": "20500", "negative": "-8"}
SOLUTION = "print(int(input()) * 2)\\n"


class Env(CodeEnvironment):
    """Write a program that reads a whole number and prints twice that number."""

    def tasks(self):
        return [Task(id=name, prompt=self.__doc__, data={"input": given}) for name, given in INPUTS.items()]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def verify(self, task, files):
        result = self.run(source=files.get("solution.py", ""), stdin=task.data["input"], seconds=2.0)
        expected = str(int(task.data["input"]) * 2)
        return 1.0 if result.ok and result.stdout.strip() == expected else 0.0
'''
"""A code environment: programs that print twice a number."""

ORDERS = '''
from acidtest.spec import Task, ToolEnvironment, ToolError, tool

ORDERS = {"A17": "paid", "B20": "paid", "C31": "shipped", "D44": "paid"}


class Env(ToolEnvironment):
    """Cancel the order that the customer names."""

    def tasks(self):
        return [Task(id=key, prompt=f"Please cancel order {key}.", data={"order": key}) for key in ORDERS]

    def reference(self, task):
        return [{"tool": "cancel", "arguments": {"order": task.data["order"]}}, {"message": "Done."}]

    def begin(self, task, seed):
        self.orders = {task.data["order"]: ORDERS[task.data["order"]]}
        return task.prompt

    @tool
    def cancel(self, order: str) -> str:
        """Cancel an order."""
        if order not in self.orders:
            raise ToolError("unknown", "there is no such order")
        self.orders[order] = "cancelled"
        return "cancelled"

    def grade(self, task, message):
        return 1.0 if self.orders[task.data["order"]] == "cancelled" else 0.0
'''
"""A tool environment: orders to cancel."""

RIGHT = 'tasks = ["sum-17"]\ntext = "42"\n'
WRONG = 'tasks = "*"\ntext = "-1"\nwhy = "no sum is negative"\n'
LABELLED = {"submissions/accepted/right.toml": RIGHT, "submissions/rejected/negative.toml": WRONG}
"""Labelled submissions of `SUMS`."""
