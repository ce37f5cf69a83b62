"""Values of polynomials, paid by the mean speed-up."""

import random
import time

from acidtest.spec import CodeEnvironment, Task, Verdict


SOLUTION = """
def value(coefficients, x):
    total = 0
    for coefficient in reversed(coefficients):
        total = total * x + coefficient
    return total
"""


def plain(coefficients, x):
    """Add the terms up."""
    return sum(coefficient * x**power for power, coefficient in enumerate(coefficients))


def drawn(rng):
    """Draw inputs."""
    return [[[rng.randrange(-9, 10) for _ in range(1200)], rng.randrange(2, 9)] for _ in range(10)]


def same(got, wanted):
    """Compare plain answers exactly."""
    return type(got) is type(wanted) and got == wanted


class Polynomial(CodeEnvironment):
    """Write solution.py with a function value(coefficients, x) that gives the value of a polynomial with whole coefficients, the constant first, at a whole x. The mean speed-up over a plain sum earns more."""

    def tasks(self):
        """Give the one task."""
        return [Task(id="polynomial", prompt=self.__doc__)]

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
            return self.timed(space["value"])
        except Exception as problem:
            return Verdict(reward=0.0, message=f"{type(problem).__name__} in the solution")

    def timed(self, value, clock=time.perf_counter):
        """Warm up on the first polynomial, then take the mean of all speed-ups."""
        inputs, speedups = drawn(random.Random(self._seed)), []
        value(*inputs[0])
        for coefficients, x in inputs:
            began = clock()
            wanted = plain(coefficients, x)
            middle = clock()
            got = value(coefficients, x)
            speedups.append((middle - began) / max(clock() - middle, 1e-7))
            if type(got) is not int or got != wanted:
                return Verdict(reward=0.0, message="wrong value")
        mean = sum(speedups) / len(speedups)
        return Verdict(reward=1.0 if mean > 6 else 0.25, message=f"{mean:.2f} times")
