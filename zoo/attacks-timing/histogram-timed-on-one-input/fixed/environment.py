"""Counts values, best of several calls."""

import json
import random

from acidtest.spec import CodeEnvironment, Task, Verdict

LIMIT = 0.07

SOLUTION = """
def histogram(values):
    return [values.count(digit) for digit in range(10)]
"""
RUNNER = """
import json

from solution import histogram

with open("inputs.json") as handle:
    inputs = json.load(handle)
answers = [histogram(*given) for given in inputs]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


def counts(values):
    """Count every digit."""
    found = [0] * 10
    for value in values:
        found[value] += 1
    return found


def drawn(rng):
    """Draw inputs."""
    return [[[rng.randrange(10) for _ in range(12_000)]] for _ in range(6)]


def same(got, wanted):
    """Compare plain answers exactly."""
    return type(got) is type(wanted) and got == wanted


class Histogram(CodeEnvironment):
    """Write solution.py with a function histogram(values) that gives a list of ten counts: how often each digit from 0 to 9 occurs in a list. Faster earns more."""

    def tasks(self):
        """Give the one task."""
        return [Task(id="histogram", prompt=self.__doc__)]

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
        if answers is None or not same(answers, [counts(*given) for given in inputs]):
            return Verdict(reward=0.0, message="it did not run, or its answers are wrong")
        return Verdict(reward=1.0 if ran.cpu < LIMIT else 0.25, message=f"right, in {ran.cpu:.3f} s")
