"""Running medians, timed by events."""

import random
from time import perf_counter

from acidtest.spec import CodeEnvironment, Task, Verdict

LIMIT = 0.006


def _keep(clock):
    """Give a clock that nobody finds by its name."""
    return lambda: clock()


class Event:
    """A moment; the manner is that of accelerator libraries."""

    clock = staticmethod(_keep(perf_counter))

    def record(self):
        """Take the moment."""
        self.moment = self.clock()

    def elapsed_time(self, other):
        """Give the milliseconds up to another event."""
        return (other.moment - self.moment) * 1000

SOLUTION = """
from bisect import bisect_left, insort


def medians(values, width):
    window = sorted(values[:width])
    found = [window[width // 2]]
    for old, new in zip(values, values[width:]):
        del window[bisect_left(window, old)]
        insort(window, new)
        found.append(window[width // 2])
    return found
"""


def middles(values, width):
    """Sort every window."""
    return [sorted(values[start : start + width])[width // 2] for start in range(len(values) - width + 1)]


def drawn(rng):
    """Draw inputs."""
    return [[[rng.randrange(1000) for _ in range(5000)], 2 * size + 5] for size in range(6)]


def same(got, wanted):
    """Compare plain answers exactly."""
    return type(got) is type(wanted) and got == wanted


class Medians(CodeEnvironment):
    """Write solution.py with a function medians(values, width) that gives the list of the medians of every window of an odd width in a list of whole numbers. Faster earns more."""

    def tasks(self):
        """Give the one task."""
        return [Task(id="median", prompt=self.__doc__)]

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
            return self.timed(space["medians"])
        except Exception as problem:
            return Verdict(reward=0.0, message=f"{type(problem).__name__} in the solution")

    def timed(self, medians):
        """Record an event before and after each call."""
        best = float("inf")
        for values, width in drawn(random.Random(self._seed)):
            start, end = Event(), Event()
            start.record()
            got = medians(list(values), width)
            end.record()
            best = min(best, start.elapsed_time(end))
            if type(got) is not list or got != middles(values, width):
                return Verdict(reward=0.0, message="wrong medians")
        return Verdict(reward=1.0 if best < 1000 * LIMIT else 0.25, message=f"{best:.3f} ms")
