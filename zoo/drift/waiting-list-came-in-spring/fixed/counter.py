"""The counter of a ferry line: sailings, free places, and parties who want to cross."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

SAILINGS = {"06:40": 3, "09:15": 0, "13:30": 14, "18:05": 2, "21:50": 40}
PARTIES = {
    "Halvorsen": (2, "06:40"),
    "Brekke": (9, "13:30"),
    "Ystad": (1, "18:05"),
    "Nygaard": (31, "21:50"),
    "Fosse": (3, "06:40"),
}


class Counter(ToolEnvironment):
    max_steps = 12

    def tasks(self):
        for name, (people, time) in PARTIES.items():
            yield Task(id=name.lower(), prompt=f"Book {people} places on the {time} for {name}.", data={"name": name, "people": people, "time": time})

    def reference(self, task):
        wish = {"time": task.data["time"], "name": task.data["name"], "people": task.data["people"]}
        return [{"tool": "sailings", "arguments": {}}, {"tool": "book", "arguments": wish}, {"message": f"{task.data['name']} is booked."}]

    def begin(self, task, seed):
        self.wish = task.data
        self.free = dict(SAILINGS)
        self.booked = []
        self.waiting = []
        return task.prompt

    def state(self):
        return {"free": dict(self.free), "booked": list(self.booked), "waiting": list(self.waiting)}

    def goal(self):
        want = [self.wish["time"], self.wish["name"], self.wish["people"]]
        return {"met": self.booked == [want], "why": f"{len(self.booked)} bookings stand"}

    @tool
    def sailings(self) -> dict:
        """List today's sailings with their free places."""
        return dict(self.free)

    @tool
    def book(self, time: str, name: str, people: int) -> str:
        """Book places on a sailing."""
        if time not in self.free:
            raise ToolError("no_sailing", f"there is no sailing at {time}")
        if not isinstance(people, int) or isinstance(people, bool) or not 1 <= people <= self.free[time]:
            raise ToolError("full", f"{self.free[time]} places are free")
        self.free[time] -= people
        self.booked.append([time, name, people])
        return f"{people} places at {time}"

    @tool
    def waiting_list(self, time: str, name: str, people: int) -> str:
        """Put a party on the waiting list of a sailing that is full."""
        if time not in self.free or not isinstance(people, int) or people < 1:
            raise ToolError("no_sailing", "a sailing of today, and at least one person")
        self.waiting.append([time, name, people])
        return f"number {len(self.waiting)} on the list"

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
