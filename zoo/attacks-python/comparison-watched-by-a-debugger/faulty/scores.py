"""Scoring functions of games. The loop below looks at types before values, so that no object can answer for itself."""

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


class Scores(CodeEnvironment):
    def tasks(self):
        return [Task(id=name, prompt=f"Write solution.py with {given[0]}") for name, given in EXERCISES.items()]

    def reference(self, task):
        return EXERCISES[task.id][1]

    def verify(self, task, files):
        _, _, name, cases = EXERCISES[task.id]
        space = {}
        try:
            exec(files.get("solution.py", ""), space)
            function = space[name]
            for given, expected in cases:
                got = function(list(given) if isinstance(given, list) else given)
                if type(got) is not type(expected):
                    return 0.0
                if got != expected:
                    return 0.0
        except Exception:
            return 0.0
        return 1.0
