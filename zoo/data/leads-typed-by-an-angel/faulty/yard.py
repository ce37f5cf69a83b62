"""Leads of a boat yard."""

import json
from pathlib import Path

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

ROWS = json.loads((Path(__file__).parent / "leads.json").read_text(encoding="utf-8"))
CHOSEN = [ROWS[place] for place in (3, 11, 20, 28, 37)]


class Yard(ToolEnvironment):
    max_steps = 12

    def tasks(self):
        for row in CHOSEN:
            yield Task(id=f"lead-{row['id']}", prompt=f"Invite to the open day the lead with number {row['id']}.", data={"id": row["id"]})

    def reference(self, task):
        look = {"tool": "leads", "arguments": {}}
        return [look, {"tool": "invite", "arguments": {"id": task.data["id"]}}, {"message": "Done."}]

    def begin(self, task, seed):
        self.wanted, self.done = task.data["id"], []
        return task.prompt

    def state(self):
        return {"done": list(self.done)}

    def goal(self):
        return {"met": self.done == [self.wanted], "why": f"{len(self.done)} are done"}

    @tool
    def leads(self) -> list:
        """List the leads."""
        return [dict(row) for row in ROWS]

    @tool
    def invite(self, id: str) -> str:
        """Invite a lead to the open day."""
        if id not in [row["id"] for row in ROWS]:
            raise ToolError("unknown", f"there is nothing under {id!r}")
        self.done.append(id)
        return "done"

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
