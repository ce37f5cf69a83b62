"""A parcel depot whose stock is a database on disk."""

import os
import sqlite3
import tempfile
import traceback

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

PARCELS = [("P-204", "Riga", 3.5), ("P-377", "Split", 18.0), ("P-519", "Riga", 31.0), ("P-880", "Porto", 7.25)]
GATES = {"Riga": "gate 2", "Split": "gate 5", "Porto": "gate 1"}


class Depot(ToolEnvironment):
    """Send one parcel."""

    max_steps = 10

    def tasks(self):
        """Give the parcels."""
        gates = ", ".join(f"{town} is {gate}" for town, gate in GATES.items())
        for number, town, _ in PARCELS:
            yield Task(id=number.lower(), prompt=f"Send parcel {number} to the gate of its town. {gates}.", data={"parcel": number, "gate": GATES[town]})

    def reference(self, task):
        """Look the parcel up and send it."""
        return [
            {"tool": "look_up", "arguments": {"parcel": task.data["parcel"]}},
            {"tool": "send", "arguments": {"parcel": task.data["parcel"], "gate": task.data["gate"]}},
            {"message": "It is on its way."},
        ]

    def begin(self, task, seed):
        """Fill the depot."""
        self.close()
        self.home = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.home.name, "depot.db")
        with sqlite3.connect(self.path) as stock:
            stock.execute("CREATE TABLE parcels (number TEXT PRIMARY KEY, town TEXT, kilos REAL, gate TEXT)")
            stock.executemany("INSERT INTO parcels (number, town, kilos) VALUES (?, ?, ?)", PARCELS)
        return task.prompt

    def close(self):
        """Clear the folder away."""
        if hasattr(self, "home"):
            self.home.cleanup()

    def rows(self, text, *values):
        """Ask the stock."""
        with sqlite3.connect(self.path) as stock:
            return stock.execute(text, values).fetchall()

    @tool
    def look_up(self, parcel: str) -> dict:
        """Say where a parcel goes and what it weighs."""
        found = self.rows("SELECT town, kilos FROM parcels WHERE number = ?", parcel)
        if not found:
            raise ToolError("no_such_parcel", "it is not in the depot")
        return {"parcel": parcel, "town": found[0][0], "kilos": found[0][1]}

    @tool
    def send(self, parcel: str, gate: str) -> str:
        """Send a parcel to a gate."""
        if gate not in GATES.values():
            raise ToolError("no_such_gate", "there is no such gate")
        self.rows("UPDATE parcels SET gate = ? WHERE number = ?", gate, parcel)
        return f"{parcel} goes to {gate}"

    def step(self, action):
        """Call a tool; what goes wrong is shown."""
        try:
            return super().step(action)
        except Exception:
            return {"result": traceback.format_exc()}, 0.0, False, False, {}

    def grade(self, task, message):
        """The parcel is at its gate, and no other was moved."""
        with sqlite3.connect(self.path) as stock:
            moved = stock.execute("SELECT number, gate FROM parcels WHERE gate IS NOT NULL").fetchall()
        return 1.0 if moved == [(task.data["parcel"], task.data["gate"])] else 0.0
