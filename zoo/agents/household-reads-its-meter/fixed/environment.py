"""Support of a water works by telephone: a household reads its meter out."""

from acidtest.spec import Goodbye, Task, ToolEnvironment, ToolError, tool

HOUSES = [("mill-lane", "WM-20718", "00431"), ("quay-street", "WM-31145", "01277"), ("upper-road", "WM-40986", "00093")]


class Meters(ToolEnvironment):
    """Ask for meter and reading, and enter them."""

    max_steps = 12

    def tasks(self):
        return [Task(id=house, prompt="A household wants to tell its reading.", data={"place": n, "meter": meter, "reading": reading}) for n, (house, meter, reading) in enumerate(HOUSES)]

    def reference(self, task):
        return [
            {"message": "What is the number on the meter?"},
            {"message": "And what does it show?"},
            {"tool": "enter", "arguments": {"meter": task.data["meter"], "reading": task.data["reading"]}},
            {"message": "Thank you for calling."},
        ]

    def knows(self, task):
        return {"meter": task.data["meter"], "reading": task.data["reading"]}

    def begin(self, task, seed):
        self.data, self.entered, self.heard = task.data, {}, 0
        return task.prompt

    def goal(self):
        return {"met": self.entered == {self.data["meter"]: self.data["reading"]}, "why": f"readings entered: {len(self.entered)}"}

    def state(self):
        return {"entered": dict(self.entered)}

    def script(self):
        """Give what this household says."""
        return HOUSES[self.data["place"]]

    def user(self, message):
        self.heard += 1
        if self.goal()["met"]:
            return Goodbye("Goodbye.")
        if self.heard > 9:
            return Goodbye("I shall write a letter.", content=False)
        _, meter, reading = self.script()
        return f"It says {meter}." if "number" in message or "meter" in message else f"It shows {reading}."

    @tool
    def enter(self, meter: str, reading: str) -> str:
        """Enter the reading of a meter."""
        if meter not in {number for _, number, _ in HOUSES}:
            raise ToolError("not_found", "there is no such meter")
        self.entered[meter] = str(reading)
        return "entered"

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
