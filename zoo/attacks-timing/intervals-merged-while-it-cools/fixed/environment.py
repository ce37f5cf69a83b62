"""Merges intervals; the machine cools down between calls."""

import json
import random

from acidtest.spec import CodeEnvironment, Task, Verdict

LIMIT = 0.15

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
RUNNER = """
import json

from solution import merge

with open("inputs.json") as handle:
    inputs = json.load(handle)
answers = [merge(*given) for given in inputs]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
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
        """Run it on drawn inputs elsewhere; compare plain answers, and read the processor time from outside."""
        inputs = drawn(random.Random(f"{task.id}/{self._seed}"))
        beside = {"solution.py": files.get("solution.py", ""), "inputs.json": json.dumps(inputs)}
        ran = self.run(source=RUNNER, files=beside, seconds=10.0, collect=["answers.json"], processes=1)
        try:
            answers = json.loads(ran.files["answers.json"]) if ran.ok else None
        except (KeyError, ValueError):
            return Verdict(reward=0.0, message="it left no answers")
        if answers is None or not same(answers, [union(*given) for given in inputs]):
            return Verdict(reward=0.0, message="it did not run, or its answers are wrong")
        return Verdict(reward=1.0 if ran.cpu < LIMIT else 0.25, message=f"right, in {ran.cpu:.3f} s")
