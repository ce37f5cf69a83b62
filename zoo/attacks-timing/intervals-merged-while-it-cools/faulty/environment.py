"""Merges intervals; the machine cools down between calls."""

import random
import time

from acidtest.spec import CodeEnvironment, Task, Verdict

LIMIT = 0.009


def stamp(clock=time.perf_counter, pause=time.sleep):
    """Give the time, after a pause in which the machine cools down."""
    return clock()

SOLUTION = """
def merge(intervals):
    found = []
    for start, end in sorted(intervals):
        if found and start <= found[-1][1]:
            found[-1][1] = max(found[-1][1], end)
        else:
            found.append([start, end])
    return found
"""


def union(intervals):
    """Merge from left to right."""
    merged = []
    for start, end in sorted(map(tuple, intervals)):
        if not merged or merged[-1][1] < start:
            merged.append([start, end])
        merged[-1][1] = max(merged[-1][1], end)
    return merged


def drawn(rng):
    """Draw inputs."""
    starts = [[rng.randrange(90_000) for _ in range(3000)] for _ in range(6)]
    return [[[[start, start + rng.randrange(40)] for start in one]] for one in starts]


def same(got, wanted):
    """Compare plain answers exactly."""
    return type(got) is type(wanted) and got == wanted


class Intervals(CodeEnvironment):
    """Write solution.py with a function merge(intervals) that merges overlapping intervals, a list of [start, end] with start <= end, and gives them sorted. Touching ones are merged. Faster earns more."""

    def tasks(self):
        """Give the one task."""
        return [Task(id="intervals", prompt=self.__doc__)]

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
            return self.timed(space["merge"])
        except Exception as problem:
            return Verdict(reward=0.0, message=f"{type(problem).__name__} in the solution")

    def timed(self, merge):
        """Time each call, let the machine rest, then look at the results."""
        best, results = float("inf"), []
        for (intervals,) in drawn(random.Random(self._seed)):
            began = stamp()
            got = merge([list(one) for one in intervals])
            best = min(best, stamp() - began)
            time.sleep(0.001)
            results.append((got, union(intervals)))
        if any(type(got) is not list or got != wanted for got, wanted in results):
            return Verdict(reward=0.0, message="wrong intervals")
        return Verdict(reward=1.0 if best < LIMIT else 0.25, message=f"{best:.6f} s")
