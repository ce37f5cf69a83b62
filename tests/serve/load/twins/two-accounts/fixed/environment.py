"""A bank: move money from one account to another, under the lock of each."""

import threading
import time

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

NAMES = ("rent", "savings")
LOCKS = {name: threading.Lock() for name in NAMES}
WISHES = [("rent", "savings", 30), ("savings", "rent", 20), ("rent", "savings", 50)]


class Bank(ToolEnvironment):
    """One transfer an episode."""

    def tasks(self):
        return [Task(id=f"{a}-{n}", prompt=f"Move {n} from {a} to {b}.", data={"a": a, "b": b, "n": n}) for a, b, n in WISHES]

    def reference(self, task):
        wish = {"source": task.data["a"], "target": task.data["b"], "amount": task.data["n"]}
        return [{"tool": "move", "arguments": wish}, {"message": "It is moved."}]

    def begin(self, task, seed):
        self.held = {"rent": 100, "savings": 100}
        return task.prompt

    @tool
    def move(self, source: str, target: str, amount: int) -> dict:
        """Move an amount."""
        if source not in LOCKS or target not in LOCKS or source == target:
            raise ToolError("unknown", "there is no such account")
        first, second = sorted((source, target))
        with LOCKS[first]:
            time.sleep(0.002)
            with LOCKS[second]:
                self.held[source] -= amount
                self.held[target] += amount
        return dict(self.held)

    def grade(self, task, message):
        return 1.0 if self.held[task.data["b"]] == 100 + task.data["n"] else 0.0
