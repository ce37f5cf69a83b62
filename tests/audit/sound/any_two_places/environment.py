"""Two places whose values add up to a target: several pairs may do, and each is checked."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

RUNNER = """
import json
from solution import places
print(json.dumps([places(*given) for given in json.load(open("inputs.json"))]))
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
def places(values, target):
    seen = {}
    for place, value in enumerate(values):
        if target - value in seen:
            return [seen[target - value], place]
        seen[value] = place
    return []
"""
INPUTS = [
    [[1, 2, 3, 4, 5, 6], 7], [[2, 2, 2, 2], 4], [[0, 0, 1, -1, 5], 0], [[9, 1, 8, 2, 7, 3], 10], [[4, 4], 8], [[1, 5], 7], [[3], 3], [[], 0],
    [[-2, 2, -3, 3], 0], [[6, 6, 6, 1, 5], 6], [[10, 20, 30, 40], 50], [[1, 1, 3], 2], [[7, 2, 5, 0, 4, 3], 7], [[8, -8, 8], 0], [[1, 2, 3, 5], 100],
]


class Env(CodeEnvironment):
    """The submission is solution.py."""

    def tasks(self):
        prompt = "Write solution.py with places(values, target): two places i < j with values[i] + values[j] == target as a list, [] when there are none."
        return [Task(id="places", prompt=prompt)]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def inputs(self, task, seed):
        """Give values among which many pairs do."""
        return [(seed * k * k + k) % 5 for k in range(seed % 8)], seed % 9

    def verify(self, task, files):
        found = answers(self, files, INPUTS)
        right = found is not None and all(does(answer, *given) for answer, given in zip(found, INPUTS))
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "wrong places")


def does(answer, values, target):
    """Say whether the places do, or none can and none are given."""
    if answer == []:
        return not any(values[i] + values[j] == target for j in range(len(values)) for i in range(j))
    whole = isinstance(answer, list) and len(answer) == 2 and all(type(place) is int for place in answer)
    return whole and 0 <= answer[0] < answer[1] < len(values) and values[answer[0]] + values[answer[1]] == target
