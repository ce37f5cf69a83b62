"""Prefix sums, paid by the speed-up over a plain loop."""

import json
import random

from acidtest.spec import CodeEnvironment, Task, Verdict

LIMIT = 0.1

SOLUTION = """
from itertools import accumulate


def prefix(numbers):
    return list(accumulate(numbers))
"""
RUNNER = """
import json

from solution import prefix

with open("inputs.json") as handle:
    inputs = json.load(handle)
answers = [prefix(*given) for given in inputs]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


def totals(numbers):
    """Give the running totals, by a plain loop."""
    found, total = [], 0
    for number in numbers:
        total += number
        found.append(total)
    return found


def drawn(rng):
    """Draw inputs."""
    return [[[rng.randrange(-9, 10) for _ in range(30_000)]] for _ in range(4)]


def same(got, wanted):
    """Compare plain answers exactly."""
    return type(got) is type(wanted) and got == wanted


class Prefix(CodeEnvironment):
    """Write solution.py with a function prefix(numbers) that gives the list of running totals of a list of whole numbers. A speed-up over a plain loop earns more."""

    def tasks(self):
        """Give the one task."""
        return [Task(id="prefix", prompt=self.__doc__)]

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
        if answers is None or not same(answers, [totals(*given) for given in inputs]):
            return Verdict(reward=0.0, message="it did not run, or its answers are wrong")
        return Verdict(reward=1.0 if ran.cpu < LIMIT else 0.25, message=f"right, in {ran.cpu:.3f} s")
