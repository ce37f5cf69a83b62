"""Support at a ferry line: passengers of a cancelled ferry get another crossing, or a voucher."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

SEATS = {"14:00": 2, "17:30": 9}
CASES = [("P-2", "14:00"), ("P-6", "17:30"), ("P-9", "voucher")]


class Counter(ToolEnvironment):
    """Do what the passenger asks for, once."""

    max_steps = 8

    def __init__(self):
        self.desk = {"seats": dict(SEATS), "rebooked": {}, "vouchers": []}

    def tasks(self):
        return [Task(id=who, prompt=f"{who} asks for {wish}.", data={"who": who, "wish": wish}) for who, wish in CASES]

    def reference(self, task):
        who, wish = task.data["who"], task.data["wish"]
        deed = {"tool": "voucher", "arguments": {"who": who}} if wish == "voucher" else {"tool": "rebook", "arguments": {"who": who, "ferry": wish}}
        return [{"tool": "timetable", "arguments": {}}, deed, {"message": "We are sorry for the trouble."}]

    def begin(self, task, seed):
        self.desk["seats"] = dict(SEATS)
        self.desk["rebooked"] = {}
        return task.prompt

    def state(self):
        return {"seats": dict(self.desk["seats"]), "rebooked": dict(self.desk["rebooked"]), "vouchers": list(self.desk["vouchers"])}

    @tool
    def timetable(self) -> dict:
        """List the next ferries with their free seats."""
        return dict(self.desk["seats"])

    @tool
    def rebook(self, who: str, ferry: str) -> str:
        """Give a passenger a seat on another ferry."""
        if self.desk["seats"].get(ferry, 0) < 1:
            raise ToolError("full", "there is no seat on that ferry")
        self.desk["seats"][ferry] -= 1
        self.desk["rebooked"][who] = ferry
        return "rebooked"

    @tool
    def voucher(self, who: str) -> str:
        """Give a passenger a voucher."""
        self.desk["vouchers"].append(who)
        return "given"

    def grade(self, task, message):
        who, wish = task.data["who"], task.data["wish"]
        return 1.0 if (who in self.desk["vouchers"] if wish == "voucher" else self.desk["rebooked"].get(who) == wish) else 0.0
