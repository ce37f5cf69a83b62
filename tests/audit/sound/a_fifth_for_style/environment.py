"""The longest run of equal readings: four fifths of the reward for the cases, a fifth for a docstring and annotations."""

import ast
import json

from acidtest.spec import CodeEnvironment, Task, Verdict

SOLUTION = """def longest(readings):
    best = run = 0
    last = None
    for reading in readings:
        run = run + 1 if reading == last else 1
        last = reading
        if run > best:
            best = run
    return best
"""
CASES = [
    ([], 0), ([4], 1), ([1, 1], 2), ([1, 2, 2, 2], 3), ([5, 5, 5, 1, 5], 3), ([0, 0, 1, 1, 1, 1, 0], 4), ([9, 8, 7], 1), ([3, 3, 4, 4], 2),
    ([2, 2, 2, 2, 2], 5), ([1, 2, 1, 2], 1), ([7, 7, 0, 7, 7, 7], 3), ([6, 6, 1], 2),
]  # fmt: skip
RUNNER = """
import json
from solution import longest
found = []
for readings in json.load(open("readings.json")):
    try:
        found.append(longest(readings))
    except Exception:
        found.append(None)
print(json.dumps(found))
"""


def style(source):
    """Give half for a docstring and half for annotations, in every function."""
    try:
        functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    except (SyntaxError, ValueError):
        return 0.0
    told = [(ast.get_docstring(one) is not None) + (one.returns is not None) for one in functions]
    return sum(told) / (2 * len(told)) if told else 0.0


class Env(CodeEnvironment):
    """Write solution.py with longest(readings): the length of the longest run of equal readings. A docstring and annotations earn a fifth."""

    def tasks(self):
        return [Task(id="longest", prompt=self.__doc__)]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def inputs(self, task, seed):
        return ([(seed * 7 + place * place) % 3 for place in range(seed % 9)],)

    def verify(self, task, files):
        given = json.dumps([readings for readings, _ in CASES])
        result = self.run(source=RUNNER, files={**files, "readings.json": given}, seconds=5.0)
        try:
            got = json.loads(result.stdout) if result.ok else []
        except ValueError:
            got = []
        passed = sum(one == wanted for one, (_, wanted) in zip(got, CASES)) / len(CASES)
        tidy = style(files.get("solution.py", "")) if passed else 0.0
        return Verdict(reward=0.8 * passed + 0.2 * tidy, components={"cases": passed, "style": tidy})
