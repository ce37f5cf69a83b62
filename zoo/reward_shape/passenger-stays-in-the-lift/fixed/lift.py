"""A lift in an office: passengers are fetched and brought to their floors."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

CALLS = {"early": (0, 4), "lunch": (5, 1), "visit": (0, 6), "late": (3, 0)}


class Lift(ToolEnvironment):
    max_steps = 10

    def tasks(self):
        for name, (source, target) in CALLS.items():
            yield Task(id=name, prompt=f"Fetch the passenger on floor {source} and bring him to floor {target}.", data={"from": source, "to": target})

    def reference(self, task):
        go = [{"tool": "go", "arguments": {"floor": task.data[end]}} for end in ("from", "to")]
        doors = {"tool": "doors", "arguments": {}}
        return [go[0], doors, go[1], doors, {"message": "Mind the step."}]

    def begin(self, task, seed):
        self.wish = task.data
        self.floor, self.inside, self.out_at = 2, False, None
        return task.prompt

    def goal(self):
        return {"met": self.out_at == self.wish["to"], "why": f"the passenger is {'in the lift' if self.inside else 'not in the lift'}"}

    @tool
    def go(self, floor: int) -> int:
        """Go to a floor."""
        if not 0 <= floor <= 6:
            raise ToolError("unknown", "there is no such floor")
        self.floor = floor
        return floor

    @tool
    def doors(self) -> str:
        """Open the doors and close them again."""
        if self.inside:
            self.inside, self.out_at = False, self.floor
        elif self.floor == self.wish["from"] and self.out_at is None:
            self.inside = True
        return "opened and closed"

    def grade(self, task, message):
        return 1.0 if self.out_at == self.wish["to"] else 0.0
