"""Readings of water meters, sent in by the households of a street."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

METERS = {"W-1187": (402, 431), "W-1190": (1288, 1302), "W-1191": (77, 160), "W-1203": (954, 990)}
TODAY = "2025-03-31"


class Readings(ToolEnvironment):
    max_steps = 10

    def tasks(self):
        for meter, (_, now) in METERS.items():
            yield Task(id=meter, prompt=f"It is {TODAY}. Enter today's reading of {meter}: {now} cubic metres.", data={"now": now})

    def reference(self, task):
        entry = {"meter": task.id, "cubic_metres": task.data["now"], "read_on": TODAY}
        return [{"tool": "last_reading", "arguments": {"meter": task.id}}, {"tool": "enter_reading", "arguments": entry}, {"message": "Entered."}]

    def begin(self, task, seed):
        self.want, self.entered = [task.id, task.data["now"], TODAY], []
        return task.prompt

    def state(self):
        return {"entered": list(self.entered)}

    def goal(self):
        return {"met": self.entered == [self.want], "why": f"{len(self.entered)} readings were entered"}

    @tool
    def last_reading(self, meter: str) -> int:
        """Give the last reading of a meter."""
        return METERS[self._known(meter)][0]

    @tool
    def enter_reading(self, meter: str, cubic_metres: int, read_on: str = TODAY) -> dict:
        """Enter a reading of a meter, with the day on which it was read."""
        before = METERS[self._known(meter)][0]
        if not isinstance(cubic_metres, int) or isinstance(cubic_metres, bool) or cubic_metres < before:
            raise ToolError("runs_backwards", f"the last reading was {before}")
        if not isinstance(read_on, str) or len(read_on) != 10 or read_on[4] + read_on[7] != "--":
            raise ToolError("day", "a day such as 2025-03-31")
        self.entered.append([meter, cubic_metres, read_on])
        return {"meter": meter, "used": cubic_metres - before}

    def _known(self, meter):
        if not isinstance(meter, str) or meter not in METERS:
            raise ToolError("no_such_meter", f"there is no meter {meter!r}")
        return meter

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
