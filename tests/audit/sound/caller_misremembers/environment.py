"""A railway's counter: a traveller wants a later train, and has the ticket's number half in mind."""

from acidtest.spec import Goodbye, Task, ToolEnvironment, ToolError, tool

TICKETS = {"evening": ("RT-480152", "IC 706"), "morning": ("RT-480977", "IC 708"), "night": ("RT-481360", "EN 466")}


class Counter(ToolEnvironment):
    """Find the ticket, and move it."""

    max_steps = 14

    def tasks(self):
        return [
            Task(id=name, prompt=f"I would like to take {train} instead.", data={"ticket": ticket, "train": train})
            for name, (ticket, train) in TICKETS.items()
        ]

    def reference(self, task):
        return [
            {"message": "What is your ticket's number?"},
            {"message": "I cannot find that one. Could you look once more?"},
            {"tool": "move", "arguments": dict(task.data)},
            {"message": "You are on the later train."},
        ]

    def knows(self, task):
        return {"ticket": task.data["ticket"], "train": task.data["train"]}

    def begin(self, task, seed):
        self.data, self.moved, self.asked = task.data, {}, 0
        return task.prompt

    def goal(self):
        return {"met": self.moved == {self.data["ticket"]: self.data["train"]}, "why": f"moved so far: {len(self.moved)}"}

    def user(self, message):
        if self.goal()["met"]:
            return Goodbye("Wonderful, thank you.")
        self.asked += 1
        if self.asked > 8:
            return Goodbye("I am late.", content=False)
        number = self.data["ticket"]
        if self.asked == 1:
            return f"I think it was {number[:-2]}{number[-1]}{number[-2]}."
        return f"Let me look at it. It is {number}."

    @tool
    def move(self, ticket: str, train: str) -> str:
        """Move a ticket to another train."""
        if ticket not in {number for number, _ in TICKETS.values()}:
            raise ToolError("unknown", "there is no such ticket")
        self.moved[ticket] = str(train)
        return "moved"

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
