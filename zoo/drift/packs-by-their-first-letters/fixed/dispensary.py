"""The counter of a pharmacy: packs by their number, and prescriptions to be filled."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

PACKS = {"03295091": "amoxicillin 500", "10019621": "ibuprofen 400", "04895342": "pantoprazole 20", "00766842": "ramipril 5"}
SLIPS = {"R-8": 0, "R-9": 2, "R-12": 1, "R-15": 3}


class Dispensary(ToolEnvironment):
    max_steps = 9

    def tasks(self):
        numbers = list(PACKS)
        for slip, place in SLIPS.items():
            yield Task(id=slip, prompt=f"Fill prescription {slip}: one pack of {PACKS[numbers[place]]}.", data={"number": numbers[place]})

    def reference(self, task):
        return [{"tool": "packs", "arguments": {}}, {"tool": "dispense", "arguments": {"number": task.data["number"], "prescription": task.id}}, {"message": "Three times a day."}]

    def begin(self, task, seed):
        self.want, self.given = [task.data["number"], task.id], []
        return task.prompt

    def state(self):
        return {"given": list(self.given)}

    def goal(self):
        return {"met": self.given == [self.want], "why": f"{len(self.given)} packs were given out"}

    @tool
    def packs(self) -> dict:
        """List the packs on the shelf by number."""
        return dict(PACKS)

    @tool
    def dispense(self, number: str, prescription: str) -> str:
        """Give out one pack against a prescription."""
        if number not in PACKS or prescription not in SLIPS:
            raise ToolError("unknown", "there is no such pack or prescription")
        self.given.append([number, prescription])
        return "given out"

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
