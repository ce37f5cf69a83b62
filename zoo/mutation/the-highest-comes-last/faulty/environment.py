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
    ("2\n4 9\n", "4 9 1"),
    ("4\n3 1 2 7\n", "1 7 1"),
    ("3\n5 0 8\n", "0 8 1"),
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
