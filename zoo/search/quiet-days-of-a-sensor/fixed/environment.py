"""When does a sensor give the alarm? The function runs in a sandbox; what it gives is compared here."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

SOLUTION = """def alarm(readings, limit):
    above = 0
    for place, reading in enumerate(readings):
        above = above + 1 if reading > limit else 0
        if above == 3:
            return place
    return -1
"""
SERIES = [
    ([[1, 9, 9, 9], 5], 3), ([[9, 9, 1, 9, 9, 9, 9], 5], 5), ([[6, 6, 6], 5], 2), ([[], 5], -1), ([[1, 2, 3], 5], -1), ([[5, 5, 5], 5], -1),
    ([[9, 9], 3], -1), ([[0, 0, 0, 0], 0], -1), ([[4, 1, 4, 1], 3], -1), ([[2], 1], -1), ([[7, 7, 0, 7, 7], 6], -1), ([[-3, -2, -1], 0], -1),
    ([[3, 3, 3], 2], 2), ([[0, 8, 8, 8, 8], 7], 3), ([[2, 4, 6, 8], 3], 3), ([[9, 0, 9, 9, 9], 8], 4), ([[5, 6, 6, 5, 6, 6, 6], 5], 6),
    ([[1, 1, 1, 1], 0], 2), ([[-1, -1, -1], -2], 2), ([[4, 5, 4, 5, 6, 7], 4], 5), ([[3, 2, 3, 3, 2, 3, 3, 3], 2], 7),
]  # fmt: skip
RUNNER = """
import json
from solution import alarm
print(json.dumps([alarm(readings, limit) for readings, limit in json.load(open("series.json"))]))
"""
PROMPT = """Write solution.py with alarm(readings, limit): the place, from 0, of the third reading in a row that lies above the limit, or -1.

alarm([1, 9, 9, 9], 5) -> 3
alarm([9, 9, 1, 9, 9, 9, 9], 5) -> 5
alarm([6, 6, 6], 5) -> 2
"""


class Env(CodeEnvironment):
    """The submission is solution.py."""

    def tasks(self):
        return [Task(id="alarm", prompt=PROMPT)]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def inputs(self, task, seed):
        return ([(seed * 13 + place * place * 7) % 10 for place in range(3 + seed % 8)], seed % 6)

    def verify(self, task, files):
        series = json.dumps([given for given, _ in SERIES])
        result = self.run(source=RUNNER, files={**files, "series.json": series}, seconds=5.0)
        right = result.ok and result.stdout.strip() == json.dumps([wanted for _, wanted in SERIES])
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "a series is taken for another")
