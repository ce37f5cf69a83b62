"""A warehouse: parcels are put on shelves and taken away."""

import time

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

SHELVES = {"north": ["p1", "p2"], "south": ["p3"], "east": []}
WISHES = [("p1", "east"), ("p3", "north"), ("p2", "south")]


class Warehouse(ToolEnvironment):
    """Put the parcel on the shelf that is asked for."""

    def tasks(self):
        return [Task(id=f"{p}-{s}", prompt=f"Put {p} on the shelf {s}.", data={"parcel": p, "shelf": s}) for p, s in WISHES]

    def reference(self, task):
        look = {"tool": "shelf", "arguments": {"name": task.data["shelf"]}}
        put = {"tool": "put", "arguments": {"parcel": task.data["parcel"], "on": task.data["shelf"]}}
        return [look, put, look, {"message": "It is there."}]

    def begin(self, task, seed):
        self.shelves = {name: list(parcels) for name, parcels in SHELVES.items()}
        self.seen = {}
        return task.prompt

    def state(self):
        """Give what lies where."""
        return {"shelves": {name: list(parcels) for name, parcels in self.shelves.items()}}

    @tool
    def shelf(self, name: str) -> list:
        """Say what lies on a shelf."""
        if not isinstance(name, str) or name not in self.shelves:
            raise ToolError("not_found", "there is no such shelf")
        known = self.seen.get(name)
        if known is None or time.monotonic() - known[0] > 5.0:
            known = self.seen[name] = (time.monotonic(), list(self.shelves[name]))
        return list(known[1])

    @tool
    def put(self, parcel: str, on: str) -> str:
        """Put a parcel on a shelf."""
        home = next((shelf for shelf, parcels in self.shelves.items() if parcel in parcels), None)
        if home is None or not isinstance(on, str) or on not in self.shelves:
            raise ToolError("not_found", "there is no such parcel or shelf")
        self.shelves[home].remove(parcel)
        self.shelves[on].append(parcel)
        return "put"

    def grade(self, task, message):
        kept = {name: [p for p in parcels if p != task.data["parcel"]] for name, parcels in SHELVES.items()}
        wanted = {name: [*parcels, task.data["parcel"]] if name == task.data["shelf"] else parcels for name, parcels in kept.items()}
        return 1.0 if self.shelves == wanted else 0.0
