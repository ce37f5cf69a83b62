"""A doctor calls the ward, has little time, and orders a drug for a patient."""

from acidtest.spec import Goodbye, Task, ToolEnvironment, ToolError, tool

ORDERS = [("bed-3", "P20417", "amoxicillin", "A0750"), ("bed-8", "P20533", "enoxaparin", "A0040"), ("bed-9", "P20571", "furosemide", "A0020")]


class Ward(ToolEnvironment):
    """Listen, ask once where it is needed, enter the order, read it back."""

    max_steps = 8

    def tasks(self):
        said = "Dr Imai is on the line between two operations. You may ask one thing; the next time you speak, she hangs up."
        return [
            Task(id=bed, prompt=f"{said} It is about {bed}.", data={"patient": patient, "drug": drug, "dose": dose})
            for bed, patient, drug, dose in ORDERS
        ]

    def reference(self, task):
        order = {key: task.data[key] for key in ("patient", "drug", "dose")}
        return [
            {"message": "Which drug, please?"},
            {"tool": "enter", "arguments": order},
            {"message": f"Entered: {task.data['drug']} {task.data['dose']}."},
        ]

    def begin(self, task, seed):
        self.data, self.chart, self.heard = task.data, [], 0
        return task.prompt

    def goal(self):
        return {"met": self.data in self.chart, "why": f"{len(self.chart)} orders stand in the chart"}

    def user(self, message):
        self.heard += 1
        if self.heard > 1:
            return Goodbye("I must go.")
        return f"{self.data['drug']}, {self.data['dose']}, for {self.data['patient']}."

    @tool
    def enter(self, patient: str, drug: str, dose: str) -> str:
        """Enter an order into a patient's chart."""
        if not all(isinstance(given, str) and given for given in (patient, drug, dose)):
            raise ToolError("incomplete", "an order names patient, drug and dose")
        self.chart.append({"patient": patient, "drug": drug, "dose": dose})
        return "entered"

    def grade(self, task, message):
        return 1.0 if self.chart == [self.data] else 0.0
