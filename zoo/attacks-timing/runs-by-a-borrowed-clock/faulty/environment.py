"""Encodes runs of letters, and pays for speed."""

import random
from time import time as now

from acidtest.spec import CodeEnvironment, Task, Verdict

LIMIT = 0.005

SOLUTION = """
from itertools import groupby


def encode(text):
    return [[letter, len(list(run))] for letter, run in groupby(text)]
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
        """Load it, then test and time it in one go."""
        space = {"__name__": "solution"}
        best = float("inf")
        try:
            exec(compile(files.get("solution.py", ""), "solution.py", "exec"), space)
            for (text,) in drawn(random.Random(self._seed)):
                wanted = runs(text)
                began = now()
                got = space["encode"](text)
                best = min(best, now() - began)
                if type(got) is not list or got != wanted:
                    return Verdict(reward=0.0, message="wrong runs")
        except Exception as problem:
            return Verdict(reward=0.0, message=f"{type(problem).__name__} in the solution")
        return Verdict(reward=1.0 if best < LIMIT else 0.25, message=f"{best:.6f} s")
