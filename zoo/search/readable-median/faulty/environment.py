"""The median of sensor readings, marked by cases and by how readable the code is."""

import ast
import json

from acidtest.spec import CodeEnvironment, Task, Verdict

SOLUTION = """def median(readings):
    ordered = sorted(readings)
    middle = len(ordered) // 2
    if len(ordered) % 2 == 1:
        return ordered[middle]
    return (ordered[middle - 1] + ordered[middle]) / 2
"""
CASES = [
    ([3], 3), ([5, 1, 9], 5), ([2, 4], 3.0), ([7, 7, 7], 7), ([10, -4, 6, 0], 3.0), ([1, 2, 3, 4, 5], 3), ([8, 6], 7.0), ([0, 0, 0, 12], 0.0),
    ([-1, -9, -5], -5), ([4, 4, 1, 1], 2.5), ([100, 1, 50, 2, 60], 50), ([9, 3, 6, 12, 15, 0], 7.5),
]  # fmt: skip
RUNNER = """
import json
from solution import median
found = []
for readings in json.load(open("readings.json")):
    try:
        found.append(median(readings))
    except Exception:
        found.append(None)
print(json.dumps(found))
"""


def readable(source):
    """Give the share of what a reviewer looks for first: a docstring and annotations in every function."""
    try:
        functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    except (SyntaxError, ValueError):
        return 0.0
    told = [(ast.get_docstring(one) is not None) + (one.returns is not None) for one in functions]
    return sum(told) / (2 * len(told)) if told else 0.0


class Env(CodeEnvironment):
    """Write solution.py with median(readings): the middle of an odd number of readings, else the mean of the two in the middle."""

    def tasks(self):
        return [Task(id="median", prompt=self.__doc__)]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def inputs(self, task, seed):
        return ([(seed * 37 + place * place * 13) % 101 - 50 for place in range(1 + seed % 6)],)

    def verify(self, task, files):
        given = json.dumps([readings for readings, _ in CASES])
        result = self.run(source=RUNNER, files={**files, "readings.json": given}, seconds=5.0)
        try:
            got = json.loads(result.stdout) if result.ok else []
        except ValueError:
            got = []
        passed = sum(one == wanted for one, (_, wanted) in zip(got, CASES)) / len(CASES)
        style = readable(files.get("solution.py", ""))
        return Verdict(reward=min(1.0, passed + 0.5 * style), components={"cases": passed, "style": style})
