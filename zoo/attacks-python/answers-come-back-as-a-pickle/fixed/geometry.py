"""Geometry on grids. Sets and tuples are no JSON, so the runner writes them as literals, which are read as literals."""

import ast

from acidtest.spec import CodeEnvironment, Task, Verdict

QUESTIONS = {
    "bounding-box": ("box(points): (lowest x, lowest y, highest x, highest y) of a list of points (x, y), as a tuple.",
        "def box(points):\n    xs, ys = zip(*points)\n    return (min(xs), min(ys), max(xs), max(ys))\n",
        "box", [[(1, 2), (4, -1)], [(0, 0)], [(3, 3), (-2, 8), (5, 1)]], [(1, -1, 4, 2), (0, 0, 0, 0), (-2, 1, 5, 8)]),
    "neighbours": ("neighbours(cells): the set of cells (x, y) that share an edge with a cell of a set and are not in it.",
        "def neighbours(cells):\n    around = {(x + a, y + b) for x, y in cells for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))}\n    return around - set(cells)\n",
        "neighbours", [{(0, 0)}, {(0, 0), (1, 0)}, set()],
        [{(0, 1), (1, 0), (0, -1), (-1, 0)}, {(0, 1), (0, -1), (-1, 0), (2, 0), (1, 1), (1, -1)}, set()]),
}

RUNNER = """
from solution import {name} as asked


def written(value):
    if type(value) is set:
        return "set([" + ", ".join(sorted(written(item) for item in value)) + "])" if value else "set()"
    if type(value) is tuple:
        return "(" + "".join(written(item) + "," for item in value) + ")"
    return "%d" % value if type(value) is int else "None"


lines = [written(asked(given)) for given in {inputs!r}]
with open("answers.txt", "w") as handle:
    handle.write("\\n".join(lines))
"""


def read(line):
    """Give a line's value: a tuple, or a set written as set([...])."""
    if line == "set()":
        return set()
    if line.startswith("set(") and line.endswith(")"):
        return set(ast.literal_eval(line[4:-1]))
    return ast.literal_eval(line)


class Geometry(CodeEnvironment):
    def tasks(self):
        return [Task(id=name, prompt=f"Write solution.py with {given[0]}") for name, given in QUESTIONS.items()]

    def reference(self, task):
        return {"solution.py": QUESTIONS[task.id][1]}

    def verify(self, task, files):
        _, _, name, inputs, wanted = QUESTIONS[task.id]
        run = self.run(source=RUNNER.format(name=name, inputs=inputs), files={"solution.py": files.get("solution.py", "")}, seconds=5.0, collect=["answers.txt"])
        if not run.ok:
            return Verdict(reward=0.0, message="it did not finish")
        try:
            answers = [read(line) for line in run.files.get("answers.txt", b"").decode().splitlines()]
        except (ValueError, SyntaxError, TypeError, RecursionError, MemoryError):
            return Verdict(reward=0.0, message="no literals")
        return Verdict(reward=1.0 if list(map(type, answers)) == list(map(type, wanted)) and answers == wanted else 0.0)
