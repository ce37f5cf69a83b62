"""Small functions on lists, each run in its own sandbox on inputs drawn for the occasion."""

import json
import random
from pathlib import Path

from acidtest.spec import CodeEnvironment, Task, Verdict

INPUTS = 24
RUNNER = """
import json, sys
from solution import solve
answers = []
for data in json.load(open("inputs.json")):
    answers.append(solve(list(data)))
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""
REFERENCE = "def solve(data):\n{body}\n"


def drawn(seed):
    """Give lists of whole numbers, the empty and the one-element ones among them."""
    rng = random.Random(seed)
    return [[], [rng.randint(1, 9)], [4, 4]] + [[rng.randint(-12, 12) for _ in range(rng.randint(2, 9))] for _ in range(INPUTS)]


class Functions(CodeEnvironment):
    """A folder with solution.py that defines solve(data)."""

    def tasks(self):
        """Give the functions of tasks.json."""
        for row in json.loads((Path(__file__).parent / "tasks.json").read_text(encoding="utf-8")):
            prompt = f"Write solution.py with a function solve(data) that returns the {row['what']}."
            yield Task(id=row["id"], prompt=prompt, data=row)

    def reference(self, task):
        """Give a solution."""
        return REFERENCE.format(body=task.data["body"])

    def verify(self, task, files):
        """Run reference and solution in sandboxes of their own and compare what they wrote."""
        if set(files) != {self.main}:
            return Verdict(reward=0.0, message=f"hand in {self.main} alone")
        inputs = json.dumps(drawn(f"tests of {task.id}"))
        given = self.answers(files[self.main], inputs)
        if given is None:
            return Verdict(reward=0.0, message="it did not finish, or wrote no answers")
        wanted = self.answers(self.reference(task), inputs)
        if wanted is None:
            return Verdict(reward=None, valid=False, message="the reference did not run")
        right = type(given) is list and len(given) == len(wanted) and all(same(a, b) for a, b in zip(given, wanted))
        return Verdict(reward=1.0 if right else 0.0, message="" if right else "wrong on a drawn input")

    def answers(self, source, inputs):
        """Give what a solution writes for the inputs, or None."""
        result = self.run(source=RUNNER, files={"solution.py": source, "inputs.json": inputs}, seconds=5.0, collect=("answers.json",))
        if not result.ok or "answers.json" not in result.files:
            return None
        try:
            return json.loads(result.files["answers.json"])
        except ValueError:
            return None


def same(one, other):
    """Say whether two answers are equal and of one type, so that True is not 1."""
    return type(one) is type(other) and one == other
