"""A booking desk: rooms are booked by tools, and graded at the end."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

ROOMS = {"blue": 4, "green": 2, "large": 12}
WISHES = [("blue", 3), ("green", 2), ("large", 9), ("large", 5)]


class Desk(ToolEnvironment):
    """Book the room that the guest asks for."""

    def tasks(self):
        return [
            Task(id=f"book-{room}-{people}", prompt=f"Please book the {room} room for {people} people.", data={"room": room, "people": people})
            for room, people in WISHES
        ]

    def reference(self, task):
        wish = {"room": task.data["room"], "people": task.data["people"]}
        return [{"tool": "free_rooms", "arguments": {}}, {"tool": "book", "arguments": wish}, {"message": "It is booked."}]

    def begin(self, task, seed):
        self.ledger = {}
        return task.prompt

    @tool
    def free_rooms(self) -> list:
        """List the rooms that are free."""
        return sorted(room for room in ROOMS if room not in self.ledger)

    @tool
    def book(self, room: str, people: int) -> str:
        """Book a room."""
        if room not in ROOMS or people > ROOMS[room]:
            raise ToolError("unsuitable", "there is no such room, or it is too small")
        self.ledger[room] = people
        return "booked"

    def grade(self, task, message):
        return 1.0 if self.ledger.get(task.data["room"]) == task.data["people"] else 0.0
