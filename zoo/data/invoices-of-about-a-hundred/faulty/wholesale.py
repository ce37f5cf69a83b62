"""Invoices of a wholesaler that wait for a release."""

import json
from pathlib import Path

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

ROWS = json.loads((Path(__file__).parent / "invoices.json").read_text(encoding="utf-8"))
CHOSEN = [ROWS[place] for place in (3, 11, 20, 28, 37)]


class Release(ToolEnvironment):
    max_steps = 12

    def tasks(self):
        for row in CHOSEN:
            yield Task(id=f"invoice-{row['id']}", prompt=f"Release the invoice with number {row['id']}.", data={"id": row["id"]})

    def reference(self, task):
        look = {"tool": "waiting", "arguments": {}}
        return [look, {"tool": "release", "arguments": {"id": task.data["id"]}}, {"message": "Done."}]

    def begin(self, task, seed):
        self.wanted, self.done = task.data["id"], []
        return task.prompt

    def state(self):
        return {"done": list(self.done)}

    def goal(self):
        return {"met": self.done == [self.wanted], "why": f"{len(self.done)} are done"}

    @tool
    def waiting(self) -> list:
        """List the invoices that wait."""
        return [dict(row) for row in ROWS]

    @tool
    def release(self, id: str) -> str:
        """Release an invoice for payment."""
        if id not in [row["id"] for row in ROWS]:
            raise ToolError("unknown", f"there is nothing under {id!r}")
        self.done.append(id)
        return "done"

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
