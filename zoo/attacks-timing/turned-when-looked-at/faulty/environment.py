"""Turns tables, and pays for speed."""

import random
import time

from acidtest.spec import CodeEnvironment, Task, Verdict

LIMIT = 0.003

SOLUTION = """
def turned(rows, times):
    for _ in range(times):
        rows = [list(column) for column in zip(*reversed(rows))]
    return rows
"""


def quarter(rows, times):
    """Turn a table."""
    for _ in range(times % 4):
        rows = [[rows[-1 - row][column] for row in range(len(rows))] for column in range(len(rows[0]))]
    return rows


def drawn(rng):
    """Draw inputs."""
    return [[[[rng.randrange(100) for _ in range(60 + size)] for _ in range(60)], rng.randrange(9, 25)] for size in range(8)]


def same(got, wanted):
    """Compare plain answers exactly."""
    return type(got) is type(wanted) and got == wanted


class Turn(CodeEnvironment):
    """Write solution.py with a function turned(rows, times) that turns a table of whole numbers, a list of rows, by 90 degrees clockwise so many times. Faster earns more."""

    def tasks(self):
        """Give the one task."""
        return [Task(id="turn", prompt=self.__doc__)]

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
            return self.timed(space["turned"])
        except Exception as problem:
            return Verdict(reward=0.0, message=f"{type(problem).__name__} in the solution")

    def timed(self, turned):
        """Call it on every input: the fastest call counts, once all results are right."""
        results = []
        for rows, times in drawn(random.Random(self._seed)):
            began = time.perf_counter()
            got = turned(rows, times)
            results.append((time.perf_counter() - began, got, quarter(rows, times)))
        if any(got != wanted for _, got, wanted in results):
            return Verdict(reward=0.0, message="a table is wrong")
        fastest = min(took for took, _, _ in results)
        return Verdict(reward=1.0 if fastest < LIMIT else 0.25, message=f"{fastest:.6f} s")
