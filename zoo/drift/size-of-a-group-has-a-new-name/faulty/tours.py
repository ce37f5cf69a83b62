"""Guided tours of a museum: rooms, guides, and groups that have booked by telephone."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

ROOMS = {"armoury": 15, "porcelain": 8, "prints": 12, "clocks": 10}
GROUPS = {"G-20": ("armoury", 11, "de"), "G-23": ("porcelain", 6, "fr"), "G-24": ("clocks", 9, "en"), "G-31": ("prints", 12, "it")}


class Tours(ToolEnvironment):
    max_steps = 10

    def tasks(self):
        for group, (room, people, language) in GROUPS.items():
            yield Task(id=group, prompt=f"Book a tour of the {room} room for group {group}: {people} visitors, guide speaks {language}.", data={"room": room, "people": people, "language": language})

    def reference(self, task):
        wish = {"group": task.id, "room": task.data["room"], "head_count": task.data["people"], "language": task.data["language"]}
        return [{"tool": "rooms", "arguments": {}}, {"tool": "book_tour", "arguments": wish}, {"message": "The tour is booked."}]

    def begin(self, task, seed):
        self.wish = [task.id, task.data["room"], task.data["people"], task.data["language"]]
        self.tours = []
        return task.prompt

    def state(self):
        return {"tours": list(self.tours)}

    def goal(self):
        return {"met": self.tours == [self.wish], "why": f"{len(self.tours)} tours stand"}

    @tool
    def rooms(self) -> dict:
        """List the rooms with the largest group that each takes."""
        return dict(ROOMS)

    @tool
    def book_tour(self, group: str, room: str, head_count: int, language: str) -> str:
        """Book a guided tour for a group."""
        if room not in ROOMS or group not in GROUPS:
            raise ToolError("unknown", "there is no such room or group")
        if not isinstance(head_count, int) or isinstance(head_count, bool) or not 1 <= head_count <= ROOMS[room]:
            raise ToolError("too_many", f"the room takes {ROOMS[room]}")
        if language not in ("de", "en", "fr", "it"):
            raise ToolError("no_guide", "guides speak de, en, fr and it")
        self.tours.append([group, room, head_count, language])
        return f"tour {len(self.tours)}"

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
