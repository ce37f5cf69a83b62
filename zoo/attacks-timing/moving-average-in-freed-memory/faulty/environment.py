"""Moving averages of numpy arrays."""

import random

import numpy

from acidtest.spec import CodeEnvironment, Task, Verdict

SOLUTION = """
import numpy


def averaged(signal):
    padded = numpy.concatenate([signal[:1], signal, signal[-1:]])
    return (padded[:-2] + padded[1:-1] + padded[2:]) / 3.0
"""


def reference(signal):
    """Average each item with its neighbours; at the ends the item itself stands for the one that is missing."""
    padded = numpy.concatenate([signal[:1], signal, signal[-1:]])
    return (padded[:-2] + padded[1:-1] + padded[2:]) / 3.0


class MovingAverage(CodeEnvironment):
    """Write solution.py with a function averaged(signal): a numpy array of the same length, each item the mean of itself and its two neighbours; at either end the item itself stands for the neighbour that is missing."""

    def tasks(self):
        """Give the one task."""
        return [Task(id="averaged", prompt=self.__doc__)]

    def reference(self, task):
        """Give a right solution."""
        return {"solution.py": SOLUTION}

    def reset(self, task, seed):
        """Remember the seed that signals are drawn from."""
        self._seed = seed
        return super().reset(task, seed)

    def verify(self, task, files):
        """Compare on drawn signals of several lengths."""
        space = {}
        try:
            exec(files.get("solution.py", ""), space)
            for length in random.Random(self._seed).sample(range(40, 120), 6):
                signal = numpy.random.default_rng([self._seed, length]).normal(size=length)
                wanted = reference(signal).tolist()
                got = space["averaged"](signal)
                if type(got) is not numpy.ndarray or got.shape != signal.shape or not numpy.allclose(got, wanted, rtol=1e-12):
                    return Verdict(reward=0.0, message=f"wrong for {length} items")
        except Exception as problem:
            return Verdict(reward=0.0, message=f"{type(problem).__name__} in the solution")
        return 1.0
