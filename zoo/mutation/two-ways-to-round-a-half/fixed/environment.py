"""Money is shared among people in whole cents; the solution is called on a table of cases in its own sandbox."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

DRIVER = """
import json
import solution
print(json.dumps([solution.to_cents(*case) for case in json.load(open("cases.json"))]))
"""
CASES = [
    (0, 0),
    (3, 0),
    (4, 0),
    (6, 1),
    (7, 1),
    (10, 1),
    (11, 1),
    (19, 2),
    (20, 2),
    (22, 2),
    (34, 3),
    (46, 5),
    (58, 6),
    (61, 6),
    (99, 10),
    (100, 10),
    (104, 10),
    (106, 11),
    (207, 21),
    (303, 30),
    (5, 1),
    (15, 2),
    (25, 3),
    (35, 4),
    (45, 5),
    (105, 11),
    (115, 12),
    (125, 13),
    (205, 21),
]


class Env(CodeEnvironment):
    """The submission is solution.py."""

    def tasks(self):
        prompt = (
            "Write solution.py with to_cents(tenths): an amount in whole tenths of a cent, rounded to whole cents; half a cent is rounded up. "
            "Amounts are not negative."
        )
        return [Task(id="to-cents", prompt=prompt)]

    def inputs(self, task, seed):
        """Give an amount."""
        return (seed * 7 % 311,)

    def verify(self, task, files):
        cases = json.dumps([[tenths] for tenths, _ in CASES])
        result = self.run(source=DRIVER, files={**files, "cases.json": cases}, seconds=5.0)
        right = result.ok and result.stdout.strip() == json.dumps([cents for _, cents in CASES])
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "wrong")
