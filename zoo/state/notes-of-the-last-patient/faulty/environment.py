"""A doctor's desk: appointments are given, and notes are taken."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

HOURS = ["09:00", "10:00", "11:00"]
WISHES = [("Abel", "09:00"), ("Bea", "11:00"), ("Cleo", "10:00")]


class Surgery(ToolEnvironment):
    """Give the patient the hour that is asked for."""

    def __init__(self):
        self.notes = []

    def tasks(self):
        return [Task(id=f"{name}-{hour}", prompt=f"Give {name} the hour {hour}.", data={"name": name, "hour": hour}) for name, hour in WISHES]

    def reference(self, task):
        return [{"tool": "give", "arguments": {"name": task.data["name"], "hour": task.data["hour"]}}, {"message": "It is given."}]

    def begin(self, task, seed):
        self.plan = {}
        return task.prompt

    def state(self):
        """Give the plan and the notes."""
        return {"plan": dict(self.plan), "notes": list(self.notes)}

    @tool
    def give(self, name: str, hour: str) -> str:
        """Give a patient an hour."""
        if hour not in HOURS or hour in self.plan or not isinstance(name, str):
            raise ToolError("unsuitable", "there is no such hour, or it is taken")
        self.plan[hour] = name
        self.notes.append(f"{name} at {hour}")
        return "given"

    def grade(self, task, message):
        return 1.0 if self.plan == {task.data["hour"]: task.data["name"]} else 0.0
