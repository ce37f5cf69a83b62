"""A greenhouse: vents are set, and a journal is kept."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

VENTS = {"roof": 10, "door": 0, "wall": 30}
WISHES = [("roof", 50), ("door", 20), ("wall", 0)]
JOURNAL = []


class Greenhouse(ToolEnvironment):
    """Set the vent as asked for."""

    def tasks(self):
        return [Task(id=f"{vent}-{n}", prompt=f"Open the vent {vent} by {n} percent.", data={"vent": vent, "n": n}) for vent, n in WISHES]

    def reference(self, task):
        return [{"tool": "set_vent", "arguments": {"vent": task.data["vent"], "percent": task.data["n"]}}, {"message": "It is set."}]

    def begin(self, task, seed):
        self.vents = dict(VENTS)
        JOURNAL.clear()
        return task.prompt

    def state(self):
        """Give the vents and the journal."""
        return {"vents": dict(self.vents), "journal": list(JOURNAL)}

    @tool
    def set_vent(self, vent: str, percent: int) -> str:
        """Open a vent by so many percent."""
        if not isinstance(vent, str) or vent not in self.vents or not isinstance(percent, int) or not 0 <= percent <= 100:
            raise ToolError("unsuitable", "there is no such vent, or it does not open so far")
        self.vents[vent] = percent
        JOURNAL.append(f"{vent} {percent}")
        return "set"

    def grade(self, task, message):
        return 1.0 if self.vents == {**VENTS, task.data["vent"]: task.data["n"]} else 0.0
