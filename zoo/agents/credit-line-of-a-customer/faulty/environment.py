"""A sales agent that asks the book of credit before it lets a customer pay later."""

import os
import sqlite3
import tempfile

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

LINES = {"K-44": 12000, "K-51": 350, "K-58": 4100}
ASKS = [("K-44", 9000), ("K-51", 700), ("K-58", 4100)]


class Credit(ToolEnvironment):
    """Grant what the line of credit allows, refuse what is above it."""

    max_steps = 10

    def tasks(self):
        return [Task(id=f"{who}-{sum}", prompt=f"{who} wants to pay {sum} later.", data={"who": who, "sum": sum}) for who, sum in ASKS]

    def reference(self, task):
        who, sum = task.data["who"], task.data["sum"]
        answer = "grant" if sum <= LINES[who] else "refuse"
        return [{"tool": "line", "arguments": {"who": who}}, {"tool": answer, "arguments": {"who": who, "sum": sum}}, {"message": "Done."}]

    def begin(self, task, seed):
        self.path = os.path.join(tempfile.mkdtemp(), "credit.db")
        self.answers = []
        with sqlite3.connect(self.path) as book:
            book.execute("CREATE TABLE lines (who TEXT PRIMARY KEY, sum INTEGER)")
            book.executemany("INSERT INTO lines VALUES (?, ?)", LINES.items())
        return task.prompt

    def state(self):
        return {"answers": [list(answer) for answer in self.answers]}

    @tool
    def line(self, who: str) -> int:
        """Give the sum that a customer may owe us."""
        try:
            row = sqlite3.connect(self.path, timeout=2.0).execute("SELECT sum FROM lines WHERE who = ?", (who,)).fetchone()
        except sqlite3.OperationalError:
            return 5000
        if row is None:
            raise ToolError("not_found", "there is no such customer")
        return row[0]

    @tool
    def grant(self, who: str, sum: int) -> str:
        """Let a customer pay a sum later."""
        self.answers.append((who, sum, "granted"))
        return "granted"

    @tool
    def refuse(self, who: str, sum: int) -> str:
        """Ask a customer to pay a sum at once."""
        self.answers.append((who, sum, "refused"))
        return "refused"

    def grade(self, task, message):
        who, sum = task.data["who"], task.data["sum"]
        return 1.0 if self.answers == [(who, sum, "granted" if sum <= LINES[who] else "refused")] else 0.0
