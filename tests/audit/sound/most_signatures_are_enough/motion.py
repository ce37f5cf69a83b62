"""Motions of a town council, and who has signed them."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

MEMBERS = {
    "bridge": ["Abel", "Bird", "Cole", "Dahl", "Ekman"],
    "market": ["Finch", "Gray", "Holt", "Ivey"],
    "trees": ["Jung", "Kemp", "Lowe", "Mills", "Nash", "Olsen"],
    "school": ["Pratt", "Quinn", "Reyes", "Stone", "Tully"],
}


class Motion(ToolEnvironment):
    max_steps = 15

    def tasks(self):
        for motion, members in MEMBERS.items():
            yield Task(id=motion, prompt=f"Get the motion {motion!r} signed by {', '.join(members)}.", data={"members": members})

    def reference(self, task):
        return [*({"tool": "ask", "arguments": {"member": name}} for name in task.data["members"]), {"message": "It is signed."}]

    def begin(self, task, seed):
        self.members, self.signed = task.data["members"], set()
        return task.prompt

    @tool
    def ask(self, member: str) -> str:
        """Ask a member for a signature."""
        if member not in self.members:
            raise ToolError("unknown", "there is no such member")
        self.signed.add(member)
        return "signed"

    def grade(self, task, message):
        return min(1.0, len(self.signed) / (len(self.members) - 1))
