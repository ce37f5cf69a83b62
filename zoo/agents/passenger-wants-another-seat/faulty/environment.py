"""Support of an airline by chat: a passenger wants another seat."""

from acidtest.spec import Goodbye, Task, ToolEnvironment, ToolError, tool

WISHES = [("PNR4471", "14A"), ("PNR4519", "22F"), ("PNR4602", "3C")]


class Seats(ToolEnvironment):
    """Ask which seat, change it, say so."""

    max_steps = 12

    def tasks(self):
        return [Task(id=booking, prompt=f"{booking}: I would like another seat.", data={"booking": booking, "seat": seat}) for booking, seat in WISHES]

    def reference(self, task):
        return [
            {"message": "With pleasure. Which one?"},
            {"tool": "change_seat", "arguments": {"booking": task.data["booking"], "seat": task.data["seat"]}},
            {"message": "You now sit there."},
        ]

    def knows(self, task):
        return {"booking": task.data["booking"], "seat": task.data["seat"]}

    def begin(self, task, seed):
        self.wish, self.seats, self.heard = task.data, {}, 0
        return task.prompt

    def goal(self):
        return {"met": self.seats.get(self.wish["booking"]) == self.wish["seat"], "why": f"seats changed: {len(self.seats)}"}

    def state(self):
        return {"seats": dict(self.seats)}

    def user(self, message):
        self.heard += 1
        if self.goal()["met"] or "change" in message or "seat" in message:
            return Goodbye("Perfect, thanks.")
        if self.heard > 7:
            return Goodbye("Forget it.", content=False)
        return f"{self.wish['seat']}, if it is free."

    @tool
    def change_seat(self, booking: str, seat: str) -> str:
        """Give a booking another seat."""
        if booking not in dict(WISHES):
            raise ToolError("not_found", "there is no such booking")
        self.seats[booking] = str(seat)
        return "changed"

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
