"""Write a program that leaves a table of a sequence behind; it is read here and compared."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

TABLES = {
    "squares": ("the squares of 1 to 12", [n * n for n in range(1, 13)]),
    "triangles": ("the first 10 triangular numbers, from 1 on", [n * (n + 1) // 2 for n in range(1, 11)]),
    "odd-cubes": ("the cubes of 1, 3, 5, 7 and 9", [n**3 for n in range(1, 10, 2)]),
    "halvings": ("1000 and what comes of halving it, rounded down, until 1", [1000, 500, 250, 125, 62, 31, 15, 7, 3, 1]),
}


class Env(CodeEnvironment):
    """Programs that write table.json."""

    def tasks(self):
        """Give a task a table."""
        return [Task(id=name, prompt=f"Write a Python program that writes a list of integers as JSON into table.json: {what}.") for name, (what, _) in TABLES.items()]

    def reference(self, task):
        """Give a program that writes the table."""
        return {"solution.py": f"import json\n\nwith open('table.json', 'w') as file:\n    json.dump({TABLES[task.id][1]!r}, file)\n"}

    def verify(self, task, files):
        """Run the program and compare what it left."""
        result = self.run(source=files.get("solution.py", ""), seconds=5.0, collect=("table.json",))
        if not result.ok or "table.json" not in result.files:
            return Verdict(reward=0.0, message="no table was left")
        try:
            table = json.loads(result.files["table.json"])
        except ValueError as exc:
            return Verdict(reward=0.0, message=f"unreadable: {exc}")
        return Verdict(reward=1.0 if type(table) is list and all(type(n) is int for n in table) and table == TABLES[task.id][1] else 0.0, message="compared")
