"""A cloakroom: all sessions hang their coats in one room, each on its own hooks."""

import itertools
import threading

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

COATS = ["red", "blue", "grey"]
ROOM = {}
KEYS = itertools.count(1)
LOCK = threading.Lock()


class Cloakroom(ToolEnvironment):
    """Hang up the coat that is handed over."""

    def __init__(self):
        self.key = next(KEYS)

    def tasks(self):
        return [Task(id=f"hang-{coat}", prompt=f"Hang up the {coat} coat.", data={"coat": coat}) for coat in COATS]

    def reference(self, task):
        return [{"tool": "hang", "arguments": {"coat": task.data["coat"]}}, {"tool": "hanging", "arguments": {}}, {"message": "It hangs."}]

    def begin(self, task, seed):
        with LOCK:
            ROOM[self.key] = []
        return task.prompt

    def close(self):
        with LOCK:
            ROOM.pop(self.key, None)

    def state(self):
        with LOCK:
            return {"hanging": list(ROOM[self.key])}

    @tool
    def hang(self, coat: str) -> str:
        """Hang a coat up."""
        if coat not in COATS:
            raise ToolError("not_found", "there is no such coat")
        with LOCK:
            ROOM[self.key].append(coat)
        return "hung"

    @tool
    def hanging(self) -> list:
        """Say what hangs."""
        with LOCK:
            return list(ROOM[self.key])

    def grade(self, task, message):
        with LOCK:
            return 1.0 if ROOM[self.key] == [task.data["coat"]] else 0.0
