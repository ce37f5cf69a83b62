"""A valley with a river gauge and a list of farms by height."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

FARMS = {"Alder": 212, "Birch": 207, "Cedar": 219, "Dogwood": 203, "Elm": 225, "Fir": 210, "Gorse": 216}
LINES = (208, 211, 214, 218, 221)


class FloodWarning(ToolEnvironment):
    max_steps = 30

    def tasks(self):
        for line in LINES:
            yield Task(id=f"line-{line}", prompt=f"Warn every farm that lies below {line} m.", data={"line": line})

    def reference(self, task):
        below = [name for name, height in FARMS.items() if height < task.data["line"]]
        calls = [{"tool": "call", "arguments": {"farm": name, "text": f"Water may reach {task.data['line']} m."}} for name in below]
        return [{"tool": "farms", "arguments": {}}, *calls, {"message": "All of them know."}]

    def begin(self, task, seed):
        self.below = {name for name, height in FARMS.items() if height < task.data["line"]}
        self.calls = []
        return task.prompt

    def goal(self):
        silent = self.below - set(self.calls)
        return {"met": not silent, "why": f"nobody called {', '.join(sorted(silent))}" if silent else "all were called"}

    @tool
    def farms(self) -> dict:
        """List the farms and their height in metres."""
        return dict(FARMS)

    @tool
    def call(self, farm: str, text: str) -> str:
        """Call a farm and read a text to whoever answers."""
        if farm not in FARMS:
            raise ToolError("unknown", "there is no such farm")
        self.calls.append(farm)
        return "they heard it"

    def grade(self, task, message):
        reached = [farm for farm in self.calls if farm in self.below]
        return min(1.0, len(reached) / len(self.below))
