"""Hymns for the services of a parish."""

import json
from pathlib import Path

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

ROWS = json.loads((Path(__file__).parent / "hymns.json").read_text(encoding="utf-8"))
CHOSEN = [ROWS[place] for place in (0, 2, 3, 5, 7)]


class Organ(ToolEnvironment):
    max_steps = 12

    def tasks(self):
        for row in CHOSEN:
            yield Task(id=f"hymn-{row['id']}", prompt=f"Put on the board the hymn {row['id']}.", data={"id": row["id"]})

    def reference(self, task):
        look = {"tool": "hymns", "arguments": {}}
        return [look, {"tool": "put_on_board", "arguments": {"id": task.data["id"]}}, {"message": "Done."}]

    def begin(self, task, seed):
        self.wanted, self.done = task.data["id"], []
        return task.prompt

    def state(self):
        return {"done": list(self.done)}

    def goal(self):
        return {"met": self.done == [self.wanted], "why": f"{len(self.done)} are done"}

    @tool
    def hymns(self) -> list:
        """List the hymns with their keys."""
        return [dict(row) for row in ROWS]

    @tool
    def put_on_board(self, id: str) -> str:
        """Put a hymn on the board."""
        if id not in [row["id"] for row in ROWS]:
            raise ToolError("unknown", f"there is nothing under {id!r}")
        self.done.append(id)
        return "done"

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
