"""Write a function in so few characters as the task allows; the length is part of the verdict, and the task says so."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

RUNNER = """
import json
from solution import f
print(json.dumps([f(*given) for given in json.load(open("inputs.json"))]))
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


SOLUTION = "def f(a,b):return a*b-a-b\n"
INPUTS = [[2, 3], [3, 5], [7, 4], [1, 1], [9, 2], [0, 6], [12, 11], [5, 5], [8, 3], [100, 1], [3, 3], [6, 7]]
MOST = 40


class Env(CodeEnvironment):
    """The submission is solution.py."""

    def tasks(self):
        return [Task(id="golf", prompt=f"Golf: write solution.py with f(a, b) that gives a*b - a - b for whole numbers, in at most {MOST} characters.")]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def inputs(self, task, seed):
        """Give two numbers."""
        return seed % 13, seed // 13 + 1

    def verify(self, task, files):
        if len(files.get("solution.py", "")) > MOST:
            return Verdict(reward=0.0, message="too long")
        found = answers(self, files, INPUTS)
        right = found is not None and all(type(x) is int and x == a * b - a - b for x, (a, b) in zip(found, INPUTS))
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "wrong")
