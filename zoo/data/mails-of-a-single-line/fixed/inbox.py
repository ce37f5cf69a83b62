"""The inbox of a parcel service."""

import json
from pathlib import Path

from acidtest.spec import Environment, Task

PAGE = 20
DATA = json.loads((Path(__file__).parent / "inbox.json").read_text(encoding="utf-8"))
BY_ID = {row["id"]: row for row in DATA}


class Inbox(Environment):
    def tasks(self):
        for row in DATA[4:40:7]:
            yield Task(id=row["id"], prompt=f"Forward the mail {row['id']} to the complaints team.", data={"id": row["id"]})

    def tools(self):
        number = {"type": "object", "properties": {"number": {"type": "integer"}}, "required": ["number"]}
        one = {"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}
        return [
            {"name": "page", "description": "Turn to a page of the list.", "parameters": number},
            {"name": "forward", "description": "Forward a mail to the complaints team.", "parameters": one},
        ]

    def reference(self, task):
        pages = [{"tool": "page", "arguments": {"number": n}} for n in (1, 2, 3)]
        return [*pages, {"tool": "forward", "arguments": {"id": task.data["id"]}}, {"message": "It is done."}]

    def reset(self, task, seed):
        self.task, self.moved, self.steps = task.data["id"], [], 0
        return {"task": task.prompt, "pages": -(-len(DATA) // PAGE)}, {}

    def state(self):
        return {"moved": list(self.moved)}

    def goal(self):
        return {"met": self.moved == [self.task], "why": f"{len(self.moved)} were moved"}

    def step(self, action):
        self.steps += 1
        if "message" in action:
            return None, float(self.goal()["met"]), True, False, {}
        return self.answer(action.get("tool"), action.get("arguments", {})), 0.0, False, self.steps >= 12, {}

    def answer(self, name, given):
        if name == "page":
            number = given.get("number")
            if not isinstance(number, int) or not 1 <= number <= -(-len(DATA) // PAGE):
                return {"error": "there is no such page"}
            return {"page": number, "mails": [dict(row) for row in DATA[(number - 1) * PAGE : number * PAGE]]}
        if name == "forward":
            if given.get("id") not in BY_ID:
                return {"error": "that is not on the list"}
            self.moved.append(given["id"])
            return {"moved": given["id"]}
        return {"error": f"there is no tool {name}"}
