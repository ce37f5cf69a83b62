"""Primes below a limit, charged by processor time."""

import json
import random

from acidtest.spec import CodeEnvironment, Task, Verdict

LIMIT = 0.09

SOLUTION = """
def primes(limit):
    composite = bytearray(limit)
    found = []
    for number in range(2, limit):
        if not composite[number]:
            found.append(number)
            composite[number * number :: number] = b"x" * len(range(number * number, limit, number))
    return found
"""
RUNNER = """
import json

from solution import primes

with open("inputs.json") as handle:
    inputs = json.load(handle)
answers = [primes(*given) for given in inputs]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


def sieve(limit):
    """Strike multiples out."""
    alive = [True] * limit
    for number in range(2, limit):
        for multiple in range(2 * number, limit, number) if alive[number] else ():
            alive[multiple] = False
    return [number for number in range(2, limit) if alive[number]]


def drawn(rng):
    """Draw inputs."""
    return [[rng.randrange(10_000, 30_000)] for _ in range(8)]


def same(got, wanted):
    """Compare plain answers exactly."""
    return type(got) is type(wanted) and got == wanted


class Primes(CodeEnvironment):
    """Write solution.py with a function primes(limit) that gives the list of all primes below a limit. Less processor time earns more."""

    def tasks(self):
        """Give the one task."""
        return [Task(id="primes", prompt=self.__doc__)]

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
        if answers is None or not same(answers, [sieve(*given) for given in inputs]):
            return Verdict(reward=0.0, message="it did not run, or its answers are wrong")
        return Verdict(reward=1.0 if ran.cpu < LIMIT else 0.25, message=f"right, in {ran.cpu:.3f} s")
