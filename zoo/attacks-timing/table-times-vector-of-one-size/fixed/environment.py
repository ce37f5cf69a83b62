"""The function applied(rows, vector)"""

import json
import random

from acidtest.spec import CodeEnvironment, Task, Verdict


SOLUTION = """
def applied(rows, vector):
    return [sum(x * y for x, y in zip(row, vector)) for row in rows]
"""
RUNNER = """
import json

from solution import applied

with open("inputs.json") as handle:
    inputs = json.load(handle)
answers = [applied(*given) for given in inputs]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


def product(rows, vector):
    """Multiply index by index."""
    return [sum(row[k] * vector[k] for k in range(len(vector))) for row in rows]


def drawn(rng):
    """Draw inputs."""
    def case(rows, columns):
        return [[[rng.randrange(-9, 10) for _ in range(columns)] for _ in range(rows)], [rng.randrange(-9, 10) for _ in range(columns)]]

    return [case(rows, columns) for rows in (1, 3, 8, 9) for columns in (1, 2, 7, 8, 9)]


def same(got, wanted):
    """Compare plain answers exactly."""
    return type(got) is list and got == wanted


class Applied(CodeEnvironment):
    """Write solution.py with a function applied(rows, vector): the product of a table of whole numbers, of any number of rows and columns, with a vector as long as its rows, as a list"""

    def tasks(self):
        """Give the one task."""
        return [Task(id="applied", prompt=self.__doc__)]

    def reference(self, task):
        """Give a fast and right solution."""
        return {"solution.py": SOLUTION}

    def reset(self, task, seed):
        """Remember the seed that inputs are drawn from."""
        self._seed = seed
        return super().reset(task, seed)

    def verify(self, task, files):
        """Run it on drawn inputs elsewhere, and compare plain answers."""
        inputs = drawn(random.Random(f"{task.id}/{self._seed}"))
        beside = {"solution.py": files.get("solution.py", ""), "inputs.json": json.dumps(inputs)}
        ran = self.run(source=RUNNER, files=beside, seconds=10.0, collect=["answers.json"])
        try:
            answers = json.loads(ran.files["answers.json"]) if ran.ok else None
        except (KeyError, ValueError):
            return Verdict(reward=0.0, message="it left no answers")
        right = type(answers) is list and len(answers) == len(inputs) and all(same(got, product(*given)) for got, given in zip(answers, inputs))
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "a wrong answer")
