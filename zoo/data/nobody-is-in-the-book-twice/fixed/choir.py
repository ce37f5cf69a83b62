"""The address book of a choir."""

import json
from pathlib import Path

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

ROWS = json.loads((Path(__file__).parent / "members.json").read_text(encoding="utf-8"))
CHOSEN = [ROWS[place] for place in (3, 11, 20, 28, 37)]


class Choir(ToolEnvironment):
    max_steps = 12

    def tasks(self):
        for row in CHOSEN:
            yield Task(id=f"member-{row['id']}", prompt=f"Send the song book to the member with number {row['id']}.", data={"id": row["id"]})

    def reference(self, task):
        look = {"tool": "members", "arguments": {}}
        return [look, {"tool": "send_book", "arguments": {"id": task.data["id"]}}, {"message": "Done."}]

    def begin(self, task, seed):
        self.wanted, self.done = task.data["id"], []
        return task.prompt

    def state(self):
        return {"done": list(self.done)}

    def goal(self):
        return {"met": self.done == [self.wanted], "why": f"{len(self.done)} are done"}

    @tool
    def members(self) -> list:
        """List the members with their addresses."""
        return [dict(row) for row in ROWS]

    @tool
    def send_book(self, id: str) -> str:
        """Send the song book to a member."""
        if id not in [row["id"] for row in ROWS]:
            raise ToolError("unknown", f"there is nothing under {id!r}")
        self.done.append(id)
        return "done"

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
