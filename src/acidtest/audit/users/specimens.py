"""A small hotline with a simulated caller, from which the rules make their examples by one change."""

from __future__ import annotations

from acidtest.audit.example import Package

HOTLINE = '''
from acidtest.spec import Goodbye, Task, ToolEnvironment, ToolError, tool

CALLS = {"red": ("AB-40711", "K-907"), "blue": ("AB-55280", "K-311"), "green": ("AB-62094", "K-528")}


class Env(ToolEnvironment):
    """Book the seats that a caller wants, after asking for the booking's number."""

    max_steps = 12

    def tasks(self):
        return [Task(id=name, prompt="A caller wants to pay.", data={"booking": booking, "seal": seal}) for name, (booking, seal) in CALLS.items()]

    def reference(self, task):
        booking, seal = task.data["booking"], task.data["seal"]
        return [
            {"message": "What is the number of your booking?"},
            {"tool": "look_up", "arguments": {"booking": booking}},
            {"tool": "pay", "arguments": {"booking": booking, "seal": seal}},
            {"message": "It is paid. Thank you for calling."},
        ]

    def knows(self, task):
        return {"booking": task.data["booking"]}

    def begin(self, task, seed):
        self.data, self.paid, self.heard = task.data, "", 0
        return task.prompt

    def state(self):
        return {"paid": self.paid}

    def goal(self):
        return {"met": self.paid == self.data["booking"], "why": "the caller's own booking is paid" if self.paid else "nothing was paid for at all"}

    def user(self, message):
        self.heard += 1
        if self.goal()["met"]:
            return Goodbye("Thank you, goodbye.")
        if self.heard > 6:
            return Goodbye("This takes too long.", content=False)
        if "number" in message:
            return f"It is {self.data['booking']}."
        return "I am still here, and want to pay."

    @tool
    def look_up(self, booking: str) -> dict:
        """Give what belongs to a booking."""
        for number, seal in CALLS.values():
            if number == booking:
                return {"booking": number, "seal": seal}
        raise ToolError("unknown", "there is no such booking")

    @tool
    def pay(self, booking: str, seal: str) -> str:
        """Take the payment for a booking; its seal is needed."""
        if (booking, seal) not in CALLS.values():
            raise ToolError("unknown", "booking and seal do not fit")
        self.paid = booking
        return "paid"

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
'''
SOUND_HOTLINE = Package(HOTLINE, kind="tools")


def hotline(*pairs: tuple[str, str]) -> Package:
    """Give the hotline with some of its text replaced."""
    source = HOTLINE
    for old, new in pairs:
        if old not in source:
            raise ValueError(f"the specimen does not hold {old!r}")
        source = source.replace(old, new)
    return Package(source, kind="tools")
