"""Primes below a limit, charged by processor time."""

import os
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
        """Load it, call it on drawn inputs, and look at the clock."""
        space = {}
        try:
            exec(files.get("solution.py", ""), space)
            return self.timed(space["primes"])
        except Exception as problem:
            return Verdict(reward=0.0, message=f"{type(problem).__name__} in the solution")

    def timed(self, primes):
        """Charge user and system time of the process."""
        spent = 0.0
        for (limit,) in drawn(random.Random(self._seed)):
            began = os.times()
            got = primes(limit)
            ended = os.times()
            spent += ended.user - began.user + ended.system - began.system
            if type(got) is not list or got != sieve(limit):
                return Verdict(reward=0.0, message="wrong primes")
        return Verdict(reward=1.0 if spent < LIMIT else 0.25, message=f"{spent:.2f} s")
