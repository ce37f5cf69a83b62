"""The function scores(values)"""

import json
import random

from acidtest.spec import CodeEnvironment, Task, Verdict


SOLUTION = """
import math


def scores(values):
    mean = math.fsum(values) / len(values)
    deviation = math.sqrt(math.fsum((value - mean) ** 2 for value in values) / len(values))
    return [(value - mean) / deviation for value in values]
"""
RUNNER = """
import json

from solution import scores

with open("inputs.json") as handle:
    inputs = json.load(handle)
answers = [scores(*given) for given in inputs]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


import statistics


def standardised(values):
    """Give the z-scores, by the library."""
    mean, deviation = statistics.fmean(values), statistics.pstdev(values)
    return [(value - mean) / deviation for value in values]


def drawn(rng):
    """Draw inputs."""
    return [[[rng.gauss(50, 9) for _ in range(length)]] for length in (2, 7, 30, 200)]


def same(got, wanted):
    """Compare lists of numbers to a relative tolerance."""
    whole = type(got) is list and len(got) == len(wanted) and all(type(one) in (int, float) for one in got)
    return whole and all(abs(one - want) <= 0.01 * abs(want) for one, want in zip(got, wanted))


class ZScores(CodeEnvironment):
    """Write solution.py with a function scores(values): how many standard deviations (of the population) each of a list of numbers lies above their mean, each to a relative error of 1e-9"""

    def tasks(self):
        """Give the one task."""
        return [Task(id="z-scores", prompt=self.__doc__)]

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
        right = type(answers) is list and len(answers) == len(inputs) and all(same(got, standardised(*given)) for got, given in zip(answers, inputs))
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "a wrong answer")
