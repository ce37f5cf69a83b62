"""Small environments of functions with tests, from which rules make their examples by one change."""

from __future__ import annotations

STRONG = '''
import json

from acidtest.spec import CodeEnvironment, Task

SOLUTION = """
def clamp(value, low, high):
    if value < low:
        return low
    if value > high:
        return high
    return value
"""
TESTS = [
    [[5, 1, 9], 5], [[0, 1, 9], 1], [[12, 1, 9], 9], [[1, 1, 9], 1], [[9, 1, 9], 9], [[2, 1, 9], 2], [[8, 1, 9], 8],
    [[-3, -2, 4], -2], [[-2, -2, 4], -2], [[3, -2, 4], 3], [[6, -2, 4], 4], [[4, 4, 4], 4], [[1, 0, 2], 1], [[10, 0, 2], 2],
]
RUNNER = """
import json
from solution import clamp
print(json.dumps([clamp(*given) for given in json.load(open("inputs.json"))]))
"""


class Env(CodeEnvironment):
    """Write solution.py with clamp(value, low, high), where low <= high: low below low, high above high, else the value."""

    def tasks(self):
        return [Task(id="clamp", prompt=self.__doc__)]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def inputs(self, task, seed):
        low = seed % 7 - 3
        high = low + seed // 7 % 5
        return (low - 2 + seed // 3 % (high - low + 5), low, high)

    def verify(self, task, files):
        inputs = json.dumps([given for given, _ in TESTS])
        result = self.run(source=RUNNER, files={**files, "inputs.json": inputs}, seconds=5.0)
        return 1.0 if result.ok and result.stdout.strip() == json.dumps([wanted for _, wanted in TESTS]) else 0.0
'''
"""A code environment with one function, fourteen tests that meet every border, and a generator of inputs."""

WEAK = STRONG.replace(
    STRONG[STRONG.index("TESTS = [") : STRONG.index("RUNNER")], "TESTS = [[[5, 1, 9], 5], [[6, 2, 8], 6], [[0, -4, 4], 0]]\n"
)
"""The same with three tests, none of which is clamped."""
