"""A small sound tool environment with a true goal, from which the rules make their examples by one change."""

from __future__ import annotations

from acidtest.audit.example import Package

ROOMS = '''
from acidtest.spec import Task, ToolEnvironment, ToolError, tool

WISHES = {"morning": ("north", "09:00"), "noon": ("south", "12:00"), "evening": ("north", "18:00")}


class Env(ToolEnvironment):
    """Book the room that is asked for, and close the request."""

    max_steps = 12

    def tasks(self):
        return [Task(id=key, prompt=f"Book room {room} at {hour}.", data={"room": room, "hour": hour}) for key, (room, hour) in WISHES.items()]

    def reference(self, task):
        book = {"tool": "book", "arguments": {"room": task.data["room"], "hour": task.data["hour"]}}
        return [{"tool": "free", "arguments": {"room": task.data["room"]}}, book, {"tool": "close", "arguments": {"status": "done"}}, {"message": "Booked."}]

    def begin(self, task, seed):
        self.wish = (task.data["room"], task.data["hour"])
        self.booked = []
        self.status = "open"
        return task.prompt

    def goal(self):
        return {"met": self.wish in self.booked, "why": f"{len(self.booked)} bookings"}

    def state(self):
        return {"booked": [list(one) for one in self.booked], "status": self.status}

    @tool
    def free(self, room: str) -> list:
        """List the free hours of a room."""
        return [hour for hour in ("09:00", "12:00", "18:00") if (room, hour) not in self.booked]

    @tool
    def book(self, room: str, hour: str) -> str:
        """Book a room."""
        if self.status != "open" or (room, hour) in self.booked:
            raise ToolError("refused", "it is closed or taken")
        self.booked.append((room, hour))
        return "booked"

    @tool
    def close(self, status: str) -> str:
        """Close the request."""
        self.status = status
        return status

    def grade(self, task, message):
        return 1.0 if self.wish in self.booked else 0.0
'''
GOOD = Package(ROOMS, kind="tools")


def rooms(*pairs: tuple[str, str]) -> Package:
    """Give the environment with some of its text replaced."""
    source = ROOMS
    for old, new in pairs:
        if old not in source:
            raise ValueError(f"the specimen does not hold {old!r}")
        source = source.replace(old, new)
    return Package(source, kind="tools")
