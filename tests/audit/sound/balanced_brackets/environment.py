"""How deep brackets nest; texts are balanced, as the task promises."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

RUNNER = """
import json
from solution import depth
print(json.dumps([depth(*given) for given in json.load(open("inputs.json"))]))
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
def depth(text):
    most = level = 0
    for mark in text:
        if mark == "(":
            level += 1
            most = max(most, level)
        else:
            level -= 1
    return most
"""
INPUTS = [[text] for text in ("", "()", "()()", "(())", "(()())", "((()))", "()(())", "(())()", "((())())", "(()(()))", "()()()", "(((())))", "(()())(())")]


class Env(CodeEnvironment):
    """The submission is solution.py."""

    def tasks(self):
        return [Task(id="depth", prompt="Write solution.py with depth(text): how deep the brackets of a balanced text of ( and ) nest.")]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def verify(self, task, files):
        found = answers(self, files, INPUTS)
        right = found is not None and all(type(a) is int and a == nested(*given) for a, given in zip(found, INPUTS))
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "wrong depth")


def nested(text):
    """Give the largest surplus of opening brackets."""
    return max([text[:end].count("(") - text[:end].count(")") for end in range(len(text) + 1)])
