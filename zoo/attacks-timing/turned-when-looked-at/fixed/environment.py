"""Turns tables, and pays for speed."""

import json
import random

from acidtest.spec import CodeEnvironment, Task, Verdict

LIMIT = 0.07

SOLUTION = """
def turned(rows, times):
    for _ in range(times):
        rows = [list(column) for column in zip(*reversed(rows))]
    return rows
"""
RUNNER = """
import json

from solution import turned

with open("inputs.json") as handle:
    inputs = json.load(handle)
answers = [turned(*given) for given in inputs]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


def quarter(rows, times):
    """Turn a table."""
    for _ in range(times % 4):
        rows = [[rows[-1 - row][column] for row in range(len(rows))] for column in range(len(rows[0]))]
    return rows


def drawn(rng):
    """Draw inputs."""
    return [[[[rng.randrange(100) for _ in range(60 + size)] for _ in range(60)], rng.randrange(9, 25)] for size in range(8)]


def same(got, wanted):
    """Compare plain answers exactly."""
    return type(got) is type(wanted) and got == wanted


class Turn(CodeEnvironment):
    """Write solution.py with a function turned(rows, times) that turns a table of whole numbers, a list of rows, by 90 degrees clockwise so many times. Faster earns more."""

    def tasks(self):
        """Give the one task."""
        return [Task(id="turn", prompt=self.__doc__)]

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
        if answers is None or not same(answers, [quarter(*given) for given in inputs]):
            return Verdict(reward=0.0, message="it did not run, or its answers are wrong")
        return Verdict(reward=1.0 if ran.cpu < LIMIT else 0.25, message=f"right, in {ran.cpu:.3f} s")
