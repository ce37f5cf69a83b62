"""The letters that two texts share, as a list; its order is nobody's business and the verifier sorts."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

RUNNER = """
import json
from solution import shared
print(json.dumps([shared(*given) for given in json.load(open("inputs.json"))]))
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
def shared(one, other):
    return list(set(one) & set(other))
"""
INPUTS = [["", ""], ["a", ""], ["abc", "cab"], ["hello", "yellow"], ["xyz", "abc"], ["aabb", "bbcc"], ["q", "q"], ["stone", "onset"], ["ab", "b"],
          ["mississippi", "simple"], ["abcdef", "fedcba"], ["word", "sword"], ["zz", "z"], ["north", "thorn"]]


class Env(CodeEnvironment):
    """The submission is solution.py."""

    def tasks(self):
        return [Task(id="shared", prompt="Write solution.py with shared(one, other): a list of the letters that both texts have, each once.")]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def inputs(self, task, seed):
        """Give two texts."""
        return "".join("abcdefgh"[seed * k % 8] for k in range(seed % 6)), "".join("efghijk"[(seed + k) % 7] for k in range(seed % 5))

    def verify(self, task, files):
        found = answers(self, files, INPUTS)
        right = found is not None and all(same(answer, *given) for answer, given in zip(found, INPUTS))
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "wrong letters")


def same(answer, one, other):
    """Say whether these are the letters, in whatever order."""
    return isinstance(answer, list) and all(isinstance(a, str) for a in answer) and sorted(answer) == sorted(set(one) & set(other))
