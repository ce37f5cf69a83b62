"""A program reads a number of readings and the readings; it prints the lowest, the highest and how often the highest came."""

from acidtest.spec import CodeEnvironment, Task, Verdict

SOLUTION = """n = int(input())
readings = list(map(int, input().split()))
lowest = highest = readings[0]
often = 0
for reading in readings:
    if reading < lowest:
        lowest = reading
    if reading > highest:
        highest, often = reading, 0
    if reading == highest:
        often += 1
print(lowest, highest, often)
"""
CASES = [
    ("1\n4\n", "4 4 1"),
    ("2\n4 9\n", "4 9 1"),
    ("2\n9 4\n", "4 9 1"),
    ("2\n7 7\n", "7 7 2"),
    ("4\n1 2 3 7\n", "1 7 1"),
    ("4\n7 3 2 1\n", "1 7 1"),
    ("3\n0 5 8\n", "0 8 1"),
    ("3\n8 0 5\n", "0 8 1"),
    ("3\n5 8 0\n", "0 8 1"),
    ("3\n8 8 0\n", "0 8 2"),
    ("3\n0 8 8\n", "0 8 2"),
    ("5\n3 8 1 8 2\n", "1 8 2"),
    ("4\n2 2 2 1\n", "1 2 3"),
    ("5\n6 1 6 1 6\n", "1 6 3"),
    ("3\n-3 -1 -2\n", "-3 -1 1"),
    ("3\n5 -5 5\n", "-5 5 2"),
    ("4\n1 1 1 1\n", "1 1 4"),
    ("6\n9 8 9 0 9 1\n", "0 9 3"),
]


class Env(CodeEnvironment):
    """The submission is one program; it runs once a case, and its whole output counts."""

    def tasks(self):
        prompt = "Read n, then n whole numbers on one line. Print the lowest, the highest, and how often the highest occurs."
        return [Task(id="readings", prompt=prompt)]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def verify(self, task, files):
        for given, wanted in CASES:
            result = self.run(source=files.get("solution.py", ""), stdin=given, seconds=2.0)
            if not result.ok or result.stdout.split() != wanted.split():
                return Verdict(reward=0.0, message="wrong output")
        return Verdict(reward=1.0, message="right")
