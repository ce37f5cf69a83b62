"""A booking office with a cache in front of its plan of seats."""

import threading
import time

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

ROWS = {"A": 6, "B": 4, "C": 8}
WISHES = [("A", 2), ("B", 1), ("C", 5)]
REFRESHING = threading.Lock()


class Office(ToolEnvironment):
    """Book seats in a row."""

    def tasks(self):
        return [Task(id=f"row-{row}", prompt=f"Book {n} seats in row {row}.", data={"row": row, "n": n}) for row, n in WISHES]

    def reference(self, task):
        look = {"tool": "free", "arguments": {"row": task.data["row"]}}
        book = {"tool": "book", "arguments": {"row": task.data["row"], "n": task.data["n"]}}
        return [look, book, look, {"message": "They are booked."}]

    def begin(self, task, seed):
        self.seats = dict(ROWS)
        self.cached = dict(ROWS)
        return task.prompt

    @tool
    def free(self, row: str) -> int:
        """Say how many seats of a row are free."""
        if not isinstance(row, str) or row not in self.seats:
            raise ToolError("not_found", "there is no such row")
        with REFRESHING:
            time.sleep(0.002)
            self.cached = dict(self.seats)
        return self.cached[row]

    @tool
    def book(self, row: str, n: int) -> str:
        """Book seats of a row."""
        if not isinstance(row, str) or not isinstance(n, int) or not 0 < n <= self.seats.get(row, 0):
            raise ToolError("unsuitable", "there are not so many")
        self.seats[row] -= n
        return "booked"

    def grade(self, task, message):
        return 1.0 if self.seats[task.data["row"]] == ROWS[task.data["row"]] - task.data["n"] else 0.0
