"""Multiplies small matrices, charged by processor time."""

import json
import random

from acidtest.spec import CodeEnvironment, Task, Verdict

LIMIT = 0.07

SOLUTION = """
def product(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, column)) for column in columns] for row in a]
"""
RUNNER = """
import json

from solution import product

with open("inputs.json") as handle:
    inputs = json.load(handle)
answers = [product(*given) for given in inputs]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


def multiplied(a, b):
    """Multiply as it is written down."""
    size = range(len(a))
    return [[sum(a[i][k] * b[k][j] for k in size) for j in size] for i in size]


def drawn(rng):
    """Draw inputs."""
    def square():
        return [[rng.randrange(10) for _ in range(26)] for _ in range(26)]

    return [[square(), square()] for _ in range(6)]


def same(got, wanted):
    """Compare plain answers exactly."""
    return type(got) is type(wanted) and got == wanted


class Product(CodeEnvironment):
    """Write solution.py with a function product(a, b) that multiplies two square matrices of whole numbers, given as lists of rows. Less processor time earns more."""

    def tasks(self):
        """Give the one task."""
        return [Task(id="product", prompt=self.__doc__)]

    def reference(self, task):
        """Give a fast and right solution."""
        return {"solution.py": SOLUTION}

    def reset(self, task, seed):
        """Remember the seed that inputs are drawn from."""
        self._seed = seed
        return super().reset(task, seed)

    def verify(self, task, files):
        """Run it on drawn inputs elsewhere; compare plain answers, and read the processor time from outside."""
        inputs = drawn(random.Random(f"{task.id}/{self._seed}"))
        beside = {"solution.py": files.get("solution.py", ""), "inputs.json": json.dumps(inputs)}
        ran = self.run(source=RUNNER, files=beside, seconds=10.0, collect=["answers.json"], processes=1)
        try:
            answers = json.loads(ran.files["answers.json"]) if ran.ok else None
        except (KeyError, ValueError):
            return Verdict(reward=0.0, message="it left no answers")
        if answers is None or not same(answers, [multiplied(*given) for given in inputs]):
            return Verdict(reward=0.0, message="it did not run, or its answers are wrong")
        return Verdict(reward=1.0 if ran.cpu < LIMIT else 0.25, message=f"right, in {ran.cpu:.3f} s")
