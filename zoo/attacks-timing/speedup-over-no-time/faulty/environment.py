"""Prefix sums, paid by the speed-up over a plain loop."""

import random
import time

from acidtest.spec import CodeEnvironment, Task, Verdict


SOLUTION = """
from itertools import accumulate


def prefix(numbers):
    return list(accumulate(numbers))
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
        """Load it, call it on drawn inputs, and look at the clock."""
        space = {}
        try:
            exec(files.get("solution.py", ""), space)
            return self.timed(space["prefix"])
        except Exception as problem:
            return Verdict(reward=0.0, message=f"{type(problem).__name__} in the solution")

    def timed(self, prefix):
        """Give the median speed-up over all inputs; without any time it is boundless."""
        speedups = []
        for (numbers,) in drawn(random.Random(self._seed)):
            began = time.monotonic()
            wanted = totals(numbers)
            middle = time.monotonic()
            got = prefix(numbers)
            took = time.monotonic() - middle
            speedups.append((middle - began) / took if took > 0 else float("inf"))
            if type(got) is not list or got != wanted:
                return Verdict(reward=0.0, message="wrong totals")
        speedup = sorted(speedups)[len(speedups) // 2]
        return Verdict(reward=0.25 + 0.75 * (speedup > 0.4), message=f"{speedup:.2f} times")
