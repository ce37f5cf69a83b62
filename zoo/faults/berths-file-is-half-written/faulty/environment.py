"""A harbour whose berths are a JSON file, written by another programme and read at every look."""

import json
import os
import tempfile
from pathlib import Path

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

SHIPS = {"Calypso": 40, "Meteor": 95, "Ondine": 60}
BERTHS = [
    {"berth": "north", "metres": 50, "ship": None},
    {"berth": "south", "metres": 110, "ship": None},
    {"berth": "inner", "metres": 70, "ship": None},
    {"berth": "quay", "metres": 120, "ship": "Titan"},
]


class Harbour(ToolEnvironment):
    """Moor a ship at the shortest free berth that takes it."""

    max_steps = 8

    def tasks(self):
        """Give the ships."""
        for ship, metres in SHIPS.items():
            yield Task(id=ship.lower(), prompt=f"Moor the {ship} ({metres} m) at the shortest free berth that is long enough.", data={"ship": ship, "metres": metres})

    def reference(self, task):
        """Look, moor, look."""
        fits = [berth for berth in BERTHS if berth["ship"] is None and berth["metres"] >= task.data["metres"]]
        best = min(fits, key=lambda berth: berth["metres"])["berth"]
        look = {"tool": "berths", "arguments": {}}
        return [look, {"tool": "moor", "arguments": {"ship": task.data["ship"], "berth": best}}, {"message": "She is moored."}]

    def begin(self, task, seed):
        """Write the plan of berths."""
        self.close()
        self.home = tempfile.TemporaryDirectory()
        self.plan = Path(self.home.name) / "berths.json"
        self.write(BERTHS)
        return task.prompt

    def close(self):
        """Clear the folder away."""
        if hasattr(self, "home"):
            self.home.cleanup()

    def write(self, berths):
        """Replace the plan."""
        draft = self.plan.with_suffix(".new")
        draft.write_text(json.dumps(berths), encoding="utf-8")
        os.replace(draft, self.plan)

    def read(self):
        """Read the plan."""
        return json.loads(self.plan.read_text(encoding="utf-8"))

    @tool
    def berths(self) -> list:
        """List the berths and who lies there."""
        try:
            return self.read()
        except ValueError:
            return []

    @tool
    def moor(self, ship: str, berth: str) -> str:
        """Moor a ship."""
        plan = self.read()
        found = next((one for one in plan if one["berth"] == berth and one["ship"] is None), None)
        if found is None or ship not in SHIPS or found["metres"] < SHIPS[ship]:
            raise ToolError("cannot_moor", "there is no such free berth, or it is too short")
        found["ship"] = ship
        self.write(plan)
        return f"the {ship} lies at the {berth} berth"

    def grade(self, task, message):
        """The ship lies where she should."""
        fits = [berth for berth in BERTHS if berth["ship"] is None and berth["metres"] >= task.data["metres"]]
        best = min(fits, key=lambda berth: berth["metres"])["berth"]
        return 1.0 if any(one["berth"] == best and one["ship"] == task.data["ship"] for one in self.read()) else 0.0
