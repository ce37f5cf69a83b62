"""Running medians, timed by events."""

import json
import random

from acidtest.spec import CodeEnvironment, Task, Verdict

LIMIT = 0.08

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
RUNNER = """
import json

from solution import medians

with open("inputs.json") as handle:
    inputs = json.load(handle)
answers = [medians(*given) for given in inputs]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
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
        """Run it on drawn inputs elsewhere; compare plain answers, and read the processor time from outside."""
        inputs = drawn(random.Random(f"{task.id}/{self._seed}"))
        beside = {"solution.py": files.get("solution.py", ""), "inputs.json": json.dumps(inputs)}
        ran = self.run(source=RUNNER, files=beside, seconds=10.0, collect=["answers.json"], processes=1)
        try:
            answers = json.loads(ran.files["answers.json"]) if ran.ok else None
        except (KeyError, ValueError):
            return Verdict(reward=0.0, message="it left no answers")
        if answers is None or not same(answers, [middles(*given) for given in inputs]):
            return Verdict(reward=0.0, message="it did not run, or its answers are wrong")
        return Verdict(reward=1.0 if ran.cpu < LIMIT else 0.25, message=f"right, in {ran.cpu:.3f} s")
