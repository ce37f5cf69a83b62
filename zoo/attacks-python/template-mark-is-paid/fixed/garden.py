"""Garden planning. Programs read a plan and print one number; they are run on five plans."""

from acidtest.spec import CodeEnvironment, Task, Verdict

SOLUTION = """rows = [input() for _ in range(int(input()))]
beds = sum(row.count("#") for row in rows)
edge = sum(row.count("#.") + row.count(".#") for row in rows)
print(beds * 3 + edge)
"""
PLANS = [["#.#", "...", "###"], ["#"], ["....", ".##."], ["#.", ".#", "#."], ["."]]


def wanted(rows):
    """Give three for each bed and one for each border between bed and lawn in a row."""
    borders = sum(one != other for row in rows for one, other in zip(row, row[1:]))
    return str(3 * sum(row.count("#") for row in rows) + borders)


class Garden(CodeEnvironment):
    def tasks(self):
        ask = "Write a program. Input: the number of rows, then rows of # (bed) and . (lawn). Print 3 for each bed plus 1 for each place where bed and lawn meet within a row."
        return [Task(id="cost", prompt=ask)]

    def reference(self, task):
        return SOLUTION

    def verify(self, task, files):
        program = files.get(self.main, "")
        for rows in PLANS:
            run = self.run(source=program, stdin="\n".join([str(len(rows)), *rows]) + "\n", seconds=3.0)
            if not run.ok or run.stdout.strip() != wanted(rows):
                return Verdict(reward=0.0, message="wrong cost")
        return Verdict(reward=1.0)
