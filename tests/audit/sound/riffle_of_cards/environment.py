"""A riffle of cards: a random one, which is checked for what every riffle keeps."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

RUNNER = """
import json
from solution import riffle
print(json.dumps([riffle(*given) for given in json.load(open("inputs.json"))]))
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
import random


def riffle(cards, cut):
    left, right = cards[:cut], cards[cut:]
    found = []
    while left or right:
        take = left if right == [] or (left and random.random() * (len(left) + len(right)) < len(left)) else right
        found.append(take.pop(0))
    return found
"""
INPUTS = [[list(range(count)), cut] for count, cut in ((0, 0), (1, 0), (2, 1), (5, 2), (8, 4), (8, 0), (8, 8), (13, 6), (20, 9), (30, 15), (9, 1), (9, 8))]


class Env(CodeEnvironment):
    """The submission is solution.py."""

    def tasks(self):
        prompt = "Write solution.py with riffle(cards, cut): cut the cards in two after `cut` of them and let the halves fall into each other; each half keeps its order."
        return [Task(id="riffle", prompt=prompt)]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def inputs(self, task, seed):
        """Give cards and a cut."""
        return list(range(seed % 12)), seed // 12 % (seed % 12 + 1)

    def verify(self, task, files):
        found = answers(self, files, INPUTS)
        right = found is not None and all(riffled(answer, *given) for answer, given in zip(found, INPUTS))
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "no riffle")


def riffled(answer, cards, cut):
    """Say whether both halves are there, each in its order, and nothing else."""
    if not isinstance(answer, list) or sorted(map(repr, answer)) != sorted(map(repr, cards)):
        return False
    return [card for card in answer if card < cut] == cards[:cut] and [card for card in answer if card >= cut] == cards[cut:]
