"""A square root by any method, within a hundredth."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

RUNNER = """
import json
from solution import root
print(json.dumps([root(*given) for given in json.load(open("inputs.json"))]))
"""


def answers(env, files, inputs):
    """Give what the solution returns for each input, or None."""
    result = env.run(source=RUNNER, files={**files, "inputs.json": json.dumps(inputs)}, seconds=5.0)
    if not result.ok:
        return None
    try:
        found = json.loads(result.stdout)
    except ValueError:
        return None
    return found if isinstance(found, list) and len(found) == len(inputs) else None


SOLUTION = """
def root(value):
    low, high = 0.0, max(1.0, value)
    for _ in range(60):
        middle = (low + high) / 2
        if middle * middle < value:
            low = middle
        else:
            high = middle
    return high
"""
INPUTS = [[value] for value in (0, 0.25, 0.5, 1, 1.5, 2, 3, 4, 10, 99.5, 100, 1234.5, 5000, 65536, 0.01, 7, 20, 50, 0.0625, 300)]


class Env(CodeEnvironment):
    """The submission is solution.py."""

    def tasks(self):
        return [Task(id="root", prompt="Write solution.py with root(value): the square root of a number from 0 to 100000, within 0.01.")]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def inputs(self, task, seed):
        """Give a number."""
        return (seed * 37 % 500 / 4,)

    def verify(self, task, files):
        found = answers(self, files, INPUTS)
        right = found is not None and all(type(a) in (int, float) and abs(a - given[0] ** 0.5) <= 0.01 for a, given in zip(found, INPUTS))
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "off by more than 0.01")
