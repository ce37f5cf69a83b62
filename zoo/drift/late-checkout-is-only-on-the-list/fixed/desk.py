"""The night desk of a small hotel: rooms, guests, and a book of wishes."""

from acidtest.spec import Environment, Task

GUESTS = {"Amsel": 4, "Bode": 7, "Corti": 11, "Dahl": 2}
ROOM = {"type": "object", "properties": {"room": {"type": "integer"}}, "required": ["room"]}
WAKE = {"type": "object", "properties": {"room": {"type": "integer"}, "hour": {"type": "integer"}}, "required": ["room", "hour"]}
TOOLS = [
    {"name": "who_is_in", "description": "Say who sleeps in a room.", "parameters": ROOM},
    {"name": "wake", "description": "Have a room woken at an hour.", "parameters": WAKE},
    {"name": "late_leave", "description": "Let a room be left at noon.", "parameters": ROOM},
]


class Desk(Environment):
    def tasks(self):
        for hour, (guest, room) in enumerate(GUESTS.items(), 5):
            yield Task(id=guest.lower(), prompt=f"{guest} in room {room} wants to be woken at {hour}.", data={"room": room, "hour": hour})

    def tools(self):
        return [dict(about) for about in TOOLS]

    def reference(self, task):
        return [{"tool": "who_is_in", "arguments": {"room": task.data["room"]}}, {"tool": "wake", "arguments": dict(task.data)}, {"message": "Good night."}]

    def reset(self, task, seed):
        self.want, self.calls, self.noon, self.steps = [task.data["room"], task.data["hour"]], [], [], 0
        return task.prompt, {}

    def state(self):
        return {"calls": list(self.calls), "noon": list(self.noon)}

    def goal(self):
        return {"met": self.calls == [self.want], "why": f"{len(self.calls)} rooms will be woken"}

    def step(self, action):
        self.steps += 1
        if "message" in action:
            return None, 1.0 if self.goal()["met"] else 0.0, True, False, {}
        answer = self.answer(action.get("tool"), action.get("arguments", {}))
        return answer, 0.0, False, self.steps >= 12, {}

    def answer(self, name, given):
        if name not in ("who_is_in", "wake", "late_leave"):
            return {"error": f"the desk has no tool {name}"}
        room = given.get("room")
        if room not in GUESTS.values():
            return {"error": "nobody sleeps there"}
        if name == "who_is_in":
            return {"guest": next(guest for guest, number in GUESTS.items() if number == room)}
        if name == "late_leave":
            self.noon.append(room)
            return {"room": room, "leaves": 12}
        if not isinstance(given.get("hour"), int) or not 0 <= given["hour"] <= 23:
            return {"error": "an hour from 0 to 23"}
        self.calls.append([room, given["hour"]])
        return {"room": room, "hour": given["hour"]}
