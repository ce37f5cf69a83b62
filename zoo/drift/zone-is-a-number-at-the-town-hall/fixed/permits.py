"""Permits to park: residents, zones of the town, and the weeks for which a permit holds."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

CASES = {"KL-204": (3, 26), "MM-771": (1, 52), "RT-118": (7, 4), "ZE-935": (5, 13)}


class Permits(ToolEnvironment):
    max_steps = 10

    def tasks(self):
        for plate, (zone, weeks) in CASES.items():
            yield Task(id=plate, prompt=f"Issue a permit for {plate} in zone {zone}, for {weeks} weeks.", data={"zone": zone, "weeks": weeks})

    def reference(self, task):
        given = {"plate": task.id, "zone": task.data["zone"], "weeks": task.data["weeks"]}
        return [{"tool": "price", "arguments": {"weeks": task.data["weeks"]}}, {"tool": "issue", "arguments": given}, {"message": "It is in the post."}]

    def begin(self, task, seed):
        self.want = [task.id, task.data["zone"], task.data["weeks"]]
        self.issued = []
        return task.prompt

    def state(self):
        return {"issued": list(self.issued)}

    def goal(self):
        return {"met": self.issued == [self.want], "why": f"{len(self.issued)} permits were issued"}

    @tool
    def price(self, weeks: int) -> float:
        """Say what a permit for so many weeks costs."""
        self._weeks(weeks)
        return round(12 + 1.75 * weeks, 2)

    @tool
    def issue(self, plate: str, zone: int, weeks: int) -> dict:
        """Issue a permit for a car in one zone."""
        self._weeks(weeks)
        if plate not in CASES:
            raise ToolError("no_such_car", f"{plate!r} is not registered here")
        if not isinstance(zone, int) or isinstance(zone, bool) or zone not in range(1, 9):
            raise ToolError("no_such_zone", "zones are 1 to 8")
        self.issued.append([plate, int(zone), weeks])
        return {"plate": plate, "zone": zone, "weeks": weeks}

    def _weeks(self, weeks):
        if not isinstance(weeks, int) or isinstance(weeks, bool) or not 1 <= weeks <= 52:
            raise ToolError("weeks", "from one to fifty-two")

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
