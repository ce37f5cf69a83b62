"""The number of divisors; one accepted program is slow, and both may do as they please outside of the domain."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

RUNNER = """
import json
from solution import divisors
print(json.dumps([divisors(*given) for given in json.load(open("inputs.json"))]))
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
def divisors(number):
    count, step = 0, 1
    while step * step <= number:
        if number % step == 0:
            count += 1 if step * step == number else 2
        step += 1
    return count
"""
INPUTS = [[n] for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 24, 25, 36, 49, 60, 97, 100, 120, 121, 128, 360, 840, 997, 1000, 2520, 3600, 4096, 9973)]


def count(number):
    """Give the divisors by trying all."""
    return sum(number % step == 0 for step in range(1, number + 1))


class Env(CodeEnvironment):
    """The submission is solution.py."""

    def tasks(self):
        return [Task(id="divisors", prompt="Write solution.py with divisors(number): how many divisors a whole number from 1 to 10000 has.")]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def verify(self, task, files):
        found = answers(self, files, INPUTS)
        right = found is not None and all(type(a) is int and a == count(*given) for a, given in zip(found, INPUTS))
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "wrong count")
