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
""", "frames", [([10] * 12, 300), ([9, 0] * 10, 90), ([5, 5] * 10 + [5], 150), ([0] * 20, 0)]),
    "darts": ("checkout(points): whether a score can be finished with one double, as True or False; doubles are 2, 4, ..., 40 and 50.",
        "def checkout(points):\n    return points == 50 or (points % 2 == 0 and 2 <= points <= 40)\n", "checkout",
        [(50, True), (40, True), (41, False), (44, False), (2, True), (0, False)]),
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
