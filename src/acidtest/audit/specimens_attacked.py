"""Small environments that run solutions, from which attacks make their examples by one change."""

from __future__ import annotations

IN_PROCESS = '''
from acidtest.spec import CodeEnvironment, Task

CASES = [([3, 1, 2], 6), ([10, -4], 6), ([7], 7), ([], 0), ([5, 5, 5, 1], 16)]


class Env(CodeEnvironment):
    """Write solution.py with a function total(numbers) that adds up a list of whole numbers."""

    def tasks(self):
        return [Task(id="total", prompt=self.__doc__)]

    def reference(self, task):
        return {"solution.py": "def total(numbers):\\n    return sum(numbers)\\n"}

    def verify(self, task, files):
        space = {}
        try:
            exec(files.get("solution.py", ""), space)
            right = all(same(space["total"](list(given)), expected) for given, expected in CASES)
        except Exception:
            return 0.0
        return 1.0 if right else 0.0


def same(got, expected):
    return type(got) is int and got == expected
'''
"""A code environment that runs the solution in the verifier's own process; it compares values of plain types."""

TRUSTING = IN_PROCESS.replace("type(got) is int and got == expected", "got == expected")
"""The same, and it leaves comparing to the solution's own objects."""
