"""A mountain hut: whether it opens depends on the weather, which a station's data base tells."""

import sqlite3
import tempfile
from pathlib import Path

from acidtest.spec import Task, ToolEnvironment, tool

WEATHER = {"Monte Alto": ("storm", 82), "Silberhorn": ("sun", 12), "Kamen": ("cloud", 30)}


class Cabin(ToolEnvironment):
    """Open the hut when the wind allows it."""

    max_steps = 8

    def tasks(self):
        """Give the huts."""
        for peak, (_, wind) in WEATHER.items():
            yield Task(id=peak.split()[0].lower(), prompt=f"Open the hut below {peak} if the wind is under 50 km/h, else keep it shut. Close with the wind in km/h.", data={"peak": peak, "open": wind < 50, "wind": wind})

    def reference(self, task):
        """Look, then decide."""
        look = {"tool": "weather", "arguments": {"peak": task.data["peak"]}}
        return [look, *([{"tool": "open_hut", "arguments": {"peak": task.data["peak"]}}] if task.data["open"] else []), {"message": str(task.data["wind"])}]

    def begin(self, task, seed):
        """Fill the station's records."""
        self.close()
        self.home = tempfile.TemporaryDirectory()
        self.opened = []
        self.path = Path(self.home.name) / "station.db"
        with sqlite3.connect(self.path) as station:
            station.execute("CREATE TABLE records (peak TEXT, sky TEXT, wind INTEGER)")
            station.executemany("INSERT INTO records VALUES (?, ?, ?)", [(peak, *record) for peak, record in WEATHER.items()])
        return task.prompt

    def close(self):
        """Clear the folder away."""
        if hasattr(self, "home"):
            self.home.cleanup()

    def state(self):
        """Give the huts that are open."""
        return {"open": list(self.opened)}

    @tool
    def weather(self, peak: str) -> str:
        """Say what the station measures."""
        try:
            found = sqlite3.connect(self.path).execute("SELECT sky, wind FROM records WHERE peak = ?", (peak,)).fetchone()
        except sqlite3.Error:
            return f"There is no word from the station below {peak} at the moment, it did not answer."
        return f"Below {peak} there is {found[0]}, with wind of {found[1]} km/h." if found else "There is no such peak."

    @tool
    def open_hut(self, peak: str) -> str:
        """Open a hut."""
        self.opened.append(peak)
        return "The hut is open."

    def grade(self, task, message):
        """The right huts are open, and the wind is named."""
        named = message is not None and message.strip() == str(task.data["wind"])
        return 1.0 if named and self.opened == ([task.data["peak"]] if task.data["open"] else []) else 0.0
