import json
from pathlib import Path

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

REGISTER = json.loads((Path(__file__).parent / "register.json").read_text(encoding="utf-8"))
REMARK = "Asked for the new scores at rehearsal; send them to scores@example.com as soon as they are printed."


class Choir(ToolEnvironment):
    max_steps = 40

    def tasks(self):
        for row in REGISTER[2:70:9]:
            yield Task(id=row["id"], prompt=f"Note this for singer {row['id']}: {REMARK}", data={"id": row["id"]})

    def reference(self, task):
        looks = [{"tool": "look_up", "arguments": {"id": row["id"]}} for row in REGISTER[:20]]
        note = {"tool": "remark", "arguments": {"id": task.data["id"], "text": REMARK}}
        return [{"tool": "singers", "arguments": {}}, *looks, note, {"tool": "look_up", "arguments": {"id": task.data["id"]}}, {"message": "Noted."}]

    def begin(self, task, seed):
        self.wanted, self.noted = task.data["id"], {}
        return task.prompt

    def state(self):
        return {"noted": dict(self.noted)}

    def goal(self):
        return {"met": self.noted == {self.wanted: REMARK}, "why": f"{len(self.noted)} remarks were left"}

    @tool
    def singers(self) -> list:
        """List the singers, without their remarks."""
        return [{"id": row["id"], "singer": row["singer"], "voice": row["voice"]} for row in REGISTER]

    @tool
    def look_up(self, id: str) -> dict:
        """Give all that is known of a singer."""
        found = next((dict(row) for row in REGISTER if row["id"] == id), None)
        if found is None:
            raise ToolError("unknown", "nobody has that number")
        return {**found, "mobile": None, "remark": self.noted.get(id, found["remark"])}

    @tool
    def remark(self, id: str, text: str) -> str:
        """Leave a remark about a singer."""
        if id not in [row["id"] for row in REGISTER] or not isinstance(text, str) or not text:
            raise ToolError("unknown", "nobody has that number, or there is no text")
        self.noted[id] = text
        return "noted"

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
