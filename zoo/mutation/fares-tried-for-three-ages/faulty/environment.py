"""A program reads an age and a number of zones and prints the fare in cents; each case is one run of it."""

from acidtest.spec import CodeEnvironment, Task, Verdict

SOLUTION = """age, zones = map(int, input().split())
fare = 180 + 90 * (zones - 1)
if zones > 4:
    fare = 500
if age < 6:
    fare = 0
elif age < 16 or age >= 65:
    fare = fare // 2
print(fare)
"""
PROMPT = """Read one line: an age from 0 to 99 and a number of zones from 1 to 6. Print the fare in cents: 180 for one zone and 90 more
for each further zone, but 500 for more than four zones. Children under 6 pay nothing; those under 16 and those from 65 on pay half,
rounded down to whole cents."""
CASES = [
    ("3 2\n", "0"),
    ("40 1\n", "180"),
    ("80 6\n", "250"),
]


class Env(CodeEnvironment):
    """The submission is one program."""

    def tasks(self):
        return [Task(id="fare", prompt=PROMPT)]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def verify(self, task, files):
        for given, wanted in CASES:
            result = self.run(source=files.get("solution.py", ""), stdin=given, seconds=2.0)
            if not result.ok or result.stdout.strip() != wanted:
                return Verdict(reward=0.0, message="wrong fare")
        return Verdict(reward=1.0, message="right")
