"""A bell tower: before a wedding every bell is greased, checked and rung once."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

TOWERS = {"st-anne": 6, "minster": 8, "chapel": 5, "town-hall": 7}


class Tower(ToolEnvironment):
    max_steps = 24

    def tasks(self):
        for tower, bells in TOWERS.items():
            yield Task(id=tower, prompt=f"Grease the {bells} bells of {tower}, numbered from 1.", data={"bells": bells})

    def reference(self, task):
        return [*({"tool": "grease", "arguments": {"bell": n}} for n in range(1, task.data["bells"] + 1)), {"message": "They swing freely."}]

    def begin(self, task, seed):
        self.bells, self.greased = task.data["bells"], set()
        return task.prompt

    @tool
    def grease(self, bell: int) -> str:
        """Grease the bearings of a bell."""
        if not 1 <= bell <= self.bells:
            raise ToolError("unknown", "there is no such bell")
        self.greased.add(bell)
        return "greased"

    def grade(self, task, message):
        return len(self.greased) / self.bells
