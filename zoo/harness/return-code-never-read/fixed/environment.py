"""Programs that print one line about a list of numbers; the output is compared with what is expected."""

from acidtest.spec import CodeEnvironment, Task, Verdict

LISTS = [
    [4, 9, 2], [15, 3, 27, 8], [100, 1], [7, 7, 8], [33, 61, 12, 90, 5], [2, 4, 6, 8], [19, 44], [51, 50, 49], [10, 20, 30, 41],
    [8, 88, 888], [73, 21, 65], [5, 14, 23, 32],
]
SOLUTION = """values = [int(word) for word in input().split()]
print(sum(values), max(values) - min(values))
"""


def expected(values):
    """Give the line that must be printed."""
    return f"{sum(values)} {max(values) - min(values)}"


class Env(CodeEnvironment):
    def tasks(self):
        prompt = "Read one line of whole numbers and print their sum and the difference of the largest and the smallest, with a space between."
        return [Task(id=f"list-{i}", prompt=prompt, data={"values": values}) for i, values in enumerate(LISTS)]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def verify(self, task, files):
        values = task.data["values"]
        result = self.run(source=files.get("solution.py", ""), stdin=" ".join(map(str, values)), seconds=5.0)
        printed = result.stdout.strip()
        if not result.ok or printed != expected(values):
            return Verdict(reward=0.0, message="wrong output")
        return Verdict(reward=1.0, message="passed")
