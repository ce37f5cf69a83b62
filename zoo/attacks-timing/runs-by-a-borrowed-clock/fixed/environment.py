"""Encodes runs of letters, and pays for speed."""

import json
import random

from acidtest.spec import CodeEnvironment, Task, Verdict

LIMIT = 0.14

SOLUTION = """
from itertools import groupby


def encode(text):
    return [[letter, len(list(run))] for letter, run in groupby(text)]
"""
RUNNER = """
import json

from solution import encode

with open("inputs.json") as handle:
    inputs = json.load(handle)
answers = [encode(*given) for given in inputs]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


def runs(text):
    """Give the runs of a text."""
    found = []
    for letter in text:
        if found and found[-1][0] == letter:
            found[-1][1] += 1
        else:
            found.append([letter, 1])
    return found


def drawn(rng):
    """Draw inputs."""
    return [["".join(rng.choice("ab") * rng.randrange(1, 6) for _ in range(6000))] for _ in range(8)]


def same(got, wanted):
    """Compare plain answers exactly."""
    return type(got) is type(wanted) and got == wanted


class Runs(CodeEnvironment):
    """Write solution.py with a function encode(text) that gives the runs of a text as a list of [letter, count]. Faster earns more."""

    def tasks(self):
        """Give the one task."""
        return [Task(id="runs", prompt=self.__doc__)]

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
        if answers is None or not same(answers, [runs(*given) for given in inputs]):
            return Verdict(reward=0.0, message="it did not run, or its answers are wrong")
        return Verdict(reward=1.0 if ran.cpu < LIMIT else 0.25, message=f"right, in {ran.cpu:.3f} s")
