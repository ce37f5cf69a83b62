"""A sales agent over a CRM: a store in SQLite, and a cache of cards in front of it."""

import sqlite3
import threading

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

LEADS = [("L-17", "Ilvermorny Glas", "new"), ("L-22", "Baut & Söhne", "new"), ("L-31", "Casa Verde", "new")]
WANTED = {"L-17": "pipeline", "L-22": "nurture", "L-31": "pipeline"}
READING = threading.Lock()


class Crm(ToolEnvironment):
    """Set the stage in which a lead belongs."""

    def tasks(self):
        return [Task(id=lead, prompt=f"{name}: {WANTED[lead]}.", data={"lead": lead, "stage": WANTED[lead]}) for lead, name, _ in LEADS]

    def reference(self, task):
        look = {"tool": "card", "arguments": {"lead": task.data["lead"]}}
        move = {"tool": "move", "arguments": {"lead": task.data["lead"], "stage": task.data["stage"]}}
        return [look, move, look, {"message": "It is where it belongs."}]

    def begin(self, task, seed):
        self.db = sqlite3.connect(":memory:", check_same_thread=False)
        self.db.execute("CREATE TABLE leads (id TEXT PRIMARY KEY, name TEXT, stage TEXT)")
        self.db.executemany("INSERT INTO leads VALUES (?, ?, ?)", LEADS)
        self.cards = {}
        return task.prompt

    def state(self):
        return {"leads": [list(row) for row in self.db.execute("SELECT id, stage FROM leads ORDER BY id")]}

    @tool
    def card(self, lead: str) -> dict:
        """Give a lead's card."""
        if lead not in WANTED:
            raise ToolError("not_found", f"there is no lead {lead!r}")
        if lead not in self.cards:
            self.read(lead)
        elif READING.acquire(blocking=False):
            try:
                self.read(lead)
            finally:
                READING.release()
        return dict(self.cards[lead])

    def read(self, lead):
        """Take a card from the store."""
        row = self.db.execute("SELECT name, stage FROM leads WHERE id = ?", (lead,)).fetchone()
        self.cards[lead] = {"lead": lead, "name": row[0], "stage": row[1]}

    @tool
    def move(self, lead: str, stage: str) -> str:
        """Set the stage of a lead: pipeline or nurture."""
        if lead not in WANTED or stage not in ("pipeline", "nurture"):
            raise ToolError("unsuitable", "a lead and a stage, please")
        self.db.execute("UPDATE leads SET stage = ? WHERE id = ?", (stage, lead))
        return "moved"

    def grade(self, task, message):
        stage = self.db.execute("SELECT stage FROM leads WHERE id = ?", (task.data["lead"],)).fetchone()[0]
        return 1.0 if stage == task.data["stage"] else 0.0
