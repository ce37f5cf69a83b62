"""Functions on lists, called in a sandbox that knows the inputs alone; results come back as JSON and are compared here."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

RUNNER = """
import json
from solution import gaps
print(json.dumps([gaps(given) for given in json.load(open("inputs.json"))]))
"""
SOLUTION = """
def gaps(numbers):
    ordered = sorted(set(numbers))
    return [after - before for before, after in zip(ordered, ordered[1:])]
"""
TESTS = [
    [[3, 1], [2]],
    [[5, 9, 2], [3, 4]],
    [[0, -4, 7], [4, 7]],
    [[8, 1, 3, 2], [1, 1, 5]],
    [[6], []],
    [[], []],
    [[-2, -9], [7]],
    [[1, 2, 3, 4], [1, 1, 1]],
    [[10, -10], [20]],
    [[4, 0, 6, 5, 1], [1, 3, 1, 1]],
]


class Env(CodeEnvironment):
    """The submission is solution.py."""

    def tasks(self):
        prompt = "Write solution.py with gaps(numbers): the differences of neighbouring values once a list of whole numbers is sorted, equal values taken as one."
        return [Task(id="gaps", prompt=prompt)]

    def reference(self, task):
        """Give a solution."""
        return {"solution.py": SOLUTION}

    def inputs(self, task, seed):
        """Give a list, the empty one and repeated values among them."""
        return [(seed * step * step + 3 * step) % 11 - 4 for step in range(1, seed % 7 + 1)]

    def verify(self, task, files):
        inputs = json.dumps([given for given, _ in TESTS])
        result = self.run(source=RUNNER, files={**files, "inputs.json": inputs}, seconds=5.0)
        right = result.ok and result.stdout.strip() == json.dumps([wanted for _, wanted in TESTS])
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "wrong")
