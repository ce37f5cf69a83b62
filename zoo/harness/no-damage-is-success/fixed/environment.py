"""An airline's desk: bookings are changed by tools, and the records are looked at afterwards."""

import copy

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

BOOKINGS = {f"Q{n}": {"seat": f"{10 + n}A", "bags": n % 3, "status": "open"} for n in range(1, 14)}
WISHES = {f"wish-{n}": (f"Q{n}", {"seat": f"{20 + n}C"} if n % 2 else {"bags": 5}) for n in range(1, 14)}


def spoiled(before, after, booking, wish):
    """Give every booking that was changed in a way that nobody asked for."""
    bad = [name for name in before if name != booking and after[name] != before[name]]
    bad += [booking for field, value in after[booking].items() if value not in (before[booking][field], wish.get(field))]
    return bad


class Env(ToolEnvironment):
    max_steps = 12

    def tasks(self):
        for name, (booking, wish) in WISHES.items():
            field, value = next(iter(wish.items()))
            yield Task(id=name, prompt=f"Please set {field} of my booking {booking} to {value}.", data={"booking": booking, "wish": wish})

    def reference(self, task):
        field, value = next(iter(task.data["wish"].items()))
        call = {"tool": "change", "arguments": {"booking": task.data["booking"], "field": field, "value": str(value)}}
        return [call, {"message": "It is done."}]

    def begin(self, task, seed):
        self.bookings = copy.deepcopy(BOOKINGS)
        return task.prompt

    @tool
    def look(self, booking: str) -> dict:
        """Show a booking."""
        if booking not in self.bookings:
            raise ToolError("unknown", "there is no such booking")
        return dict(self.bookings[booking])

    @tool
    def change(self, booking: str, field: str, value: str) -> str:
        """Change one field of a booking."""
        if booking not in self.bookings or field not in self.bookings[booking]:
            raise ToolError("unknown", "there is no such booking or field")
        self.bookings[booking][field] = int(value) if field == "bags" and value.isdecimal() else value
        return "changed"

    def grade(self, task, message):
        booking, wish = task.data["booking"], task.data["wish"]
        if spoiled(BOOKINGS, self.bookings, booking, wish):
            return 0.0
        return 1.0 if all(self.bookings[booking][field] == value for field, value in wish.items()) else 0.0
