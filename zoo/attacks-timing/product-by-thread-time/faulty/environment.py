"""Multiplies small matrices, charged by processor time."""

import random
import time

from acidtest.spec import CodeEnvironment, Task, Verdict

LIMIT = 0.05

SOLUTION = """
def product(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, column)) for column in columns] for row in a]
"""


def multiplied(a, b):
    """Multiply as it is written down."""
    size = range(len(a))
    return [[sum(a[i][k] * b[k][j] for k in size) for j in size] for i in size]


def drawn(rng):
    """Draw inputs."""
    def square():
        return [[rng.randrange(10) for _ in range(26)] for _ in range(26)]

    return [[square(), square()] for _ in range(6)]


def same(got, wanted):
    """Compare plain answers exactly."""
    return type(got) is type(wanted) and got == wanted


class Product(CodeEnvironment):
    """Write solution.py with a function product(a, b) that multiplies two square matrices of whole numbers, given as lists of rows. Less processor time earns more."""

    def tasks(self):
        """Give the one task."""
        return [Task(id="product", prompt=self.__doc__)]

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
            return self.timed(space["product"])
        except Exception as problem:
            return Verdict(reward=0.0, message=f"{type(problem).__name__} in the solution")

    def timed(self, product):
        """Charge the thread's processor time, which a busy machine does not disturb."""
        spent = []
        for a, b in drawn(random.Random(self._seed)):
            began = time.thread_time()
            got = product(a, b)
            spent.append(time.thread_time() - began)
            if type(got) is not list or got != multiplied(a, b):
                return Verdict(reward=0.0, message="wrong product")
        return Verdict(reward=1.0 if sum(spent) < LIMIT else 0.25, message=f"{sum(spent):.6f} s")
