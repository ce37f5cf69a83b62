"""Hours of a small workshop, entered day by day for the wages office."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

PEOPLE = {"Achterberg": "turning", "Bellini": "welding", "Czerny": "turning", "Dufour": "assembly"}
SHEETS = {"sheet-14": ("Achterberg", 7.5, "turning"), "sheet-15": ("Bellini", 9.0, "welding"), "sheet-18": ("Dufour", 6.25, "assembly")}


class Hours(ToolEnvironment):
    max_steps = 9

    def tasks(self):
        for sheet, (name, hours, work) in SHEETS.items():
            yield Task(id=sheet, prompt=f"Enter {hours} hours of {work} for {name}.", data={"name": name, "hours": hours, "work": work})

    def reference(self, task):
        return [{"tool": "enter_hours", "arguments": dict(task.data)}, {"message": "Entered."}]

    def begin(self, task, seed):
        self.want, self.entered = [task.data["name"], task.data["hours"], task.data["work"]], []
        return task.prompt

    def state(self):
        return {"entered": list(self.entered)}

    def goal(self):
        return {"met": self.entered == [self.want], "why": f"{len(self.entered)} entries stand"}

    @tool
    def who_works_here(self) -> dict:
        """List the people and their usual work."""
        return dict(PEOPLE)

    @tool
    def enter_hours(self, name: str, hours: float, work: str) -> dict:
        """Enter the hours that somebody worked on one day."""
        if name not in PEOPLE:
            raise ToolError("nobody", f"{name!r} does not work here")
        self.entered.append([name, hours, work])
        return {"name": name, "entries": len(self.entered)}

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
