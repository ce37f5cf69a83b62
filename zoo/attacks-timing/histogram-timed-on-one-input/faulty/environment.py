"""Counts values, best of several calls."""

import random
import timeit

from acidtest.spec import CodeEnvironment, Task, Verdict

LIMIT = 0.007

SOLUTION = """
def histogram(values):
    return [values.count(digit) for digit in range(10)]
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
        """Load it, call it on drawn inputs, and look at the clock."""
        space = {}
        try:
            exec(files.get("solution.py", ""), space)
            return self.timed(space["histogram"])
        except Exception as problem:
            return Verdict(reward=0.0, message=f"{type(problem).__name__} in the solution")

    def timed(self, histogram):
        """Test it on every input, then time it on the first by the library's own means."""
        inputs = drawn(random.Random(self._seed))
        for (values,) in inputs:
            got = histogram(list(values))
            if type(got) is not list or got != counts(values):
                return Verdict(reward=0.0, message="wrong counts")
        values = inputs[0][0]
        best = min(timeit.repeat(lambda: histogram(values), number=1, repeat=5))
        return Verdict(reward=1.0 if best < LIMIT else 0.25, message=f"{best:.6f} s")
