"""Support of a small hotel: a guest writes, and wants another night, or none."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

BOOKINGS = {"B-70": ("Amara Diallo", "12 May"), "B-74": ("Jiří Novák", "13 May"), "B-79": ("Lotte Smit", "12 May")}
WISHES = [("B-70", "14 May"), ("B-74", ""), ("B-79", "13 May")]


class Hotel(ToolEnvironment):
    """Do what the guest asks for."""

    max_steps = 10

    def tasks(self):
        return [
            Task(id=booking, prompt=f"{BOOKINGS[booking][0]} writes: " + (f"may I come on {night}?" if night else "I cannot come."), data={"booking": booking, "night": night})
            for booking, night in WISHES
        ]

    def reference(self, task):
        booking, night = task.data["booking"], task.data["night"]
        look = {"tool": "find_booking", "arguments": {"guest": BOOKINGS[booking][0]}}
        deed = {"tool": "move_booking", "arguments": {"booking": booking, "night": night}} if night else {"tool": "cancel_booking", "arguments": {"booking": booking}}
        return [look, deed, {"message": "It is done."}]

    def begin(self, task, seed):
        self.nights = {booking: night for booking, (_, night) in BOOKINGS.items()}
        self.handed = []
        return task.prompt

    def state(self):
        return {"nights": dict(self.nights), "handed": list(self.handed)}

    @tool
    def find_booking(self, guest: str) -> str:
        """Find a guest's booking."""
        found = [booking for booking, (name, _) in BOOKINGS.items() if name == guest]
        if not found:
            raise ToolError("not_found", "there is no booking of that guest")
        return found[0]

    @tool
    def move_booking(self, booking: str, night: str) -> str:
        """Move a booking to another night."""
        if not isinstance(booking, str) or booking not in self.nights or not isinstance(night, str) or not night:
            raise ToolError("unsuitable", "a booking and a night, please")
        self.nights[booking] = night
        return "moved"

    @tool
    def cancel_booking(self, booking: str) -> str:
        """Cancel a booking."""
        if not isinstance(booking, str) or booking not in self.nights:
            raise ToolError("not_found", "there is no such booking")
        self.nights[booking] = ""
        return "cancelled"

    @tool
    def hand_over(self, booking: str, reason: str) -> str:
        """Hand the guest over to a person at the desk."""
        if not isinstance(booking, str) or booking not in self.nights or not isinstance(reason, str):
            raise ToolError("not_found", "there is no such booking")
        self.handed.append(booking)
        return "handed over"

    def grade(self, task, message):
        right = {booking: night for booking, (_, night) in BOOKINGS.items()} | {task.data["booking"]: task.data["night"]}
        return 1.0 if self.nights == right and not self.handed else 0.0
