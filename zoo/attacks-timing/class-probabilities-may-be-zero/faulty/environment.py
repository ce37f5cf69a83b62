"""The function probabilities(logits)"""

import json
import random

from acidtest.spec import CodeEnvironment, Task, Verdict


SOLUTION = """
import math


def probabilities(logits):
    high = max(logits)
    powers = [math.exp(logit - high) for logit in logits]
    whole = math.fsum(powers)
    return [power / whole for power in powers]
"""
RUNNER = """
import json

from solution import probabilities

with open("inputs.json") as handle:
    inputs = json.load(handle)
answers = [probabilities(*given) for given in inputs]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


import math


def softmax(logits):
    """Give the softmax, by logarithms."""
    high = max(logits)
    whole = high + math.log(math.fsum(math.exp(logit - high) for logit in logits))
    return [math.exp(logit - whole) for logit in logits]


def drawn(rng):
    """Draw inputs."""
    return [[[rng.uniform(-1, 1) for _ in range(classes)]] for classes in (900, 1000, 1300)]


def same(got, wanted):
    """Compare lists of numbers to a fixed tolerance."""
    whole = type(got) is list and len(got) == len(wanted) and all(type(one) in (int, float) for one in got)
    return whole and all(abs(one - want) <= 0.01 for one, want in zip(got, wanted))


class Probabilities(CodeEnvironment):
    """Write solution.py with a function probabilities(logits): the softmax of a list of numbers, as a list of floats, in double precision"""

    def tasks(self):
        """Give the one task."""
        return [Task(id="probabilities", prompt=self.__doc__)]

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
        right = type(answers) is list and len(answers) == len(inputs) and all(same(got, softmax(*given)) for got, given in zip(answers, inputs))
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "a wrong answer")
