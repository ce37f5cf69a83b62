"""A dispatcher: couriers are sent out, and a board of all of them is shown."""

import threading
import time

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

COURIERS = ("ada", "ben", "cem")
BOARD = {}
BOARD_LOCK = threading.Lock()


class Dispatch(ToolEnvironment):
    """Send the courier that is asked for."""

    def tasks(self):
        return [Task(id=f"send-{name}", prompt=f"Send {name} out, then close.", data={"name": name}) for name in COURIERS]

    def reference(self, task):
        return [
            {"tool": "send", "arguments": {"courier": task.data["name"]}},
            {"tool": "board", "arguments": {}},
            {"message": "Sent."},
        ]

    def begin(self, task, seed):
        self.key = id(self)
        BOARD[self.key] = {}
        return task.prompt

    def close(self):
        BOARD.pop(getattr(self, "key", None), None)

    @tool
    def send(self, courier: str) -> str:
        """Send a courier out."""
        if courier not in COURIERS:
            raise ToolError("not_found", "there is no such courier")
        BOARD[self.key, courier] = "out"
        time.sleep(0.001)
        BOARD[self.key][courier] = BOARD.pop((self.key, courier))
        return "sent"

    @tool
    def board(self) -> list:
        """Show who is out."""
        shown = []
        for key in BOARD:
            time.sleep(0.0005)
            if key == self.key:
                shown = sorted(BOARD[key])
        return shown

    def grade(self, task, message):
        return 1.0 if list(BOARD[self.key]) == [task.data["name"]] else 0.0
