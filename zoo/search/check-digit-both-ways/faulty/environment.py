"""Membership numbers end in a check digit. The functions run in a sandbox that holds no result."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

SOLUTION = """def check_digit(number):
    total = 0
    for place, figure in enumerate(number):
        total += int(figure) * (3 if place % 2 else 1)
    return (10 - total % 10) % 10


def is_member(number):
    total = 0
    for place, figure in enumerate(number[:-1]):
        total += int(figure) * (3 if place % 2 else 1)
    return (10 - total % 10) % 10 == int(number[-1])
"""
NUMBERS = ["4006381", "73513", "0000", "9", "120045", "88", "5901234", "31415", "271828", "600", "1234567", "90909"]
RUNNER = """
import json
from solution import check_digit, is_member


def tried(number):
    own = check_digit(number)
    whole = number + str(own)
    wrong = number + str((own + 1) % 10)
    return [is_member(whole), is_member(wrong)]


print(json.dumps([tried(number) for number in json.load(open("numbers.json"))]))
"""
PROMPT = """Membership numbers are figures and a check digit. Write solution.py with two functions.

check_digit(number) takes the figures as text: the first counts once, the second three times, the third once and so on;
the check digit brings the sum to a multiple of ten. check_digit("4006381") -> 0, check_digit("21") -> 5.

is_member(number) says whether the last figure of a text is the check digit of those before it.
"""


class Env(CodeEnvironment):
    """The submission is solution.py."""

    def tasks(self):
        return [Task(id="members", prompt=PROMPT, data={"first": "check_digit", "second": "is_member"})]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def inputs(self, task, seed):
        return (str(7919 * (seed + 1) ** 2)[: 1 + seed % 7],)

    def verify(self, task, files):
        inputs = json.dumps(NUMBERS)
        result = self.run(source=RUNNER, files={**files, "numbers.json": inputs}, seconds=5.0)
        right = result.ok and result.stdout.strip() == json.dumps([[True, False] for _ in NUMBERS])
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "a number was taken for another")
