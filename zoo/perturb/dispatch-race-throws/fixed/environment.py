"""A dispatcher: couriers are sent out, and a board of all of them is shown."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

COURIERS = ("ada", "ben", "cem")


class Dispatch(ToolEnvironment):
    """Send the courier that is asked for."""

    def tasks(self):
        return [Task(id=f"send-{name}", prompt=f"Send {name} out, then close.", data={"name": name}) for name in COURIERS]

    def reference(self, task):
        return [
            {"tool": "send", "arguments": {"courier": task.data["name"]}},
            {"tool": "board", "arguments": {}},
            {"message": "Sent."},
        ]

    def begin(self, task, seed):
        self.out = {}
        return task.prompt

    @tool
    def send(self, courier: str) -> str:
        """Send a courier out."""
        if courier not in COURIERS:
            raise ToolError("not_found", "there is no such courier")
        self.out[courier] = "out"
        return "sent"

    @tool
    def board(self) -> list:
        """Show who is out."""
        return sorted(self.out)

    def grade(self, task, message):
        return 1.0 if list(self.out) == [task.data["name"]] else 0.0
