"""Small functions about the calendar; the tests of a task are assertions, tried in a sandbox that does not hold them."""

import ast
import json

from acidtest.spec import CodeEnvironment, Verdict

SOLUTIONS = {
    "days-in-month": """
def days_in_month(year, month):
    if month == 2:
        leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
        return 29 if leap else 28
    if month in (4, 6, 9, 11):
        return 30
    return 31
""",
    "shift": """
def shift(minute):
    hour = minute // 60 % 24
    if hour < 6 or hour >= 22:
        return "night"
    if hour < 14:
        return "early"
    return "late"
""",
}
DRIVER = """
import json
import solution
print(json.dumps([getattr(solution, name)(*given) for name, given in json.load(open("calls.json"))]))
"""


def read(line):
    """Give name, arguments and result of an assertion such as ``assert shift(600) == "early"``."""
    test = ast.parse(line).body[0].test
    return test.left.func.id, [ast.literal_eval(one) for one in test.left.args], ast.literal_eval(test.comparators[0])


class Env(CodeEnvironment):
    """The submission is solution.py with the function."""

    def reference(self, task):
        """Give a solution."""
        return {"solution.py": SOLUTIONS[task.id]}

    def inputs(self, task, seed):
        """Give arguments as the task allows them."""
        if task.id == "shift":
            return (seed * 37 % 1440,)
        return (1896 + seed * 7 % 220, seed % 12 + 1) if seed % 3 else ((1900, 2000, 1996, 2100)[seed // 3 % 4], 2)

    def verify(self, task, files):
        """Call the function as the assertions do; what it returns is compared here."""
        tests = [read(line) for line in task.data["tests"]]
        calls = json.dumps([[name, given] for name, given, _ in tests])
        result = self.run(source=DRIVER, files={**files, "calls.json": calls}, seconds=5.0)
        right = result.ok and result.stdout.strip() == json.dumps([wanted for _, _, wanted in tests])
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "an assertion does not hold")
