"""Scoring functions of games. The sandbox calls the function; the loop below sees plain values alone."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

EXERCISES = {
    "strike": ("frames(rolls): the score of a game of bowling given all its rolls, by the usual rules.",
        """def frames(rolls):
    total = at = 0
    for _ in range(10):
        if rolls[at] == 10:
            total += sum(rolls[at : at + 3])
            at += 1
        else:
            pins = rolls[at] + rolls[at + 1]
            total += pins + (rolls[at + 2] if pins == 10 else 0)
            at += 2
    return total
""", "frames", [([10] * 12, 300), ([9, 0] * 10, 90), ([5, 5] * 10 + [5], 150), ([0] * 20, 0),
         ([10, 10, 10, 6, 4, 8, 2, 10, 0, 10, 4, 6, 1, 9, 2, 8, 9], 190),
         ([4, 4, 8, 1, 10, 3, 7, 7, 2, 2, 8, 3, 7, 2, 8, 10, 4, 6, 2], 140),
         ([5, 5, 5, 0, 5, 2, 6, 0, 9, 1, 6, 1, 9, 0, 2, 8, 7, 3, 10, 3, 0], 115),
         ([2, 0, 9, 1, 8, 2, 10, 7, 3, 10, 6, 4, 0, 10, 3, 2, 5, 0], 133),
         ([0, 1, 10, 4, 3, 10, 4, 6, 10, 10, 10, 7, 3, 10, 3, 0], 175),
         ([0, 1, 3, 7, 2, 8, 10, 0, 10, 7, 3, 1, 0, 10, 8, 0, 6, 4, 2], 120)]),
    "darts": ("checkout(points): whether a score can be finished with one double, as True or False; doubles are 2, 4, ..., 40 and 50.",
        "def checkout(points):\n    return points == 50 or (points % 2 == 0 and 2 <= points <= 40)\n", "checkout",
        [(50, True), (40, True), (41, False), (44, False), (2, True), (0, False), (49, False), (51, False), (1, False), (39, False), (42, False), (38, True)]),
}

CALLS = "import json\nfrom solution import {name}\nprint(json.dumps([{name}(given) for given in json.loads(open('given.json').read())]), file=open('got.json', 'w'))\n"


class Scores(CodeEnvironment):
    def tasks(self):
        return [Task(id=name, prompt=f"Write solution.py with {given[0]}") for name, given in EXERCISES.items()]

    def reference(self, task):
        return EXERCISES[task.id][1]

    def verify(self, task, files):
        _, _, name, cases = EXERCISES[task.id]
        inputs = {"solution.py": files.get("solution.py", ""), "given.json": json.dumps([given for given, _ in cases])}
        run = self.run(source=CALLS.format(name=name), files=inputs, seconds=5.0, collect=["got.json"])
        try:
            values = json.loads(run.files["got.json"]) if run.ok else []
        except (KeyError, ValueError, RecursionError):
            return 0.0
        if not isinstance(values, list) or len(values) != len(cases):
            return 0.0
        for got, (_, expected) in zip(values, cases):
            if type(got) is not type(expected) or got != expected:
                return 0.0
        return 1.0
