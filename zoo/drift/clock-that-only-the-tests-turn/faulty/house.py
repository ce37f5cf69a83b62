"""A greenhouse at night: vents, heating, and a temperature that follows slowly."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

BEDS = {"tomatoes": (14, 19), "lettuce": (6, 10), "orchids": (18, 22), "cabbage": (4, 8), "peppers": (16, 21)}


class Greenhouse(ToolEnvironment):
    max_steps = 30

    def tasks(self):
        for bed, (low, high) in BEDS.items():
            yield Task(id=bed, prompt=f"Bring the house of the {bed} to between {low} and {high} degrees, and leave it so.", data={"low": low, "high": high, "start": 12 if low > 12 or high < 12 else 2})

    def reference(self, task):
        aim, now = (task.data["low"] + task.data["high"]) // 2, task.data["start"]
        return [{"tool": "heat" if aim > now else "vent", "arguments": {"degrees": abs(aim - now)}}, {"message": "It holds."}]

    def begin(self, task, seed):
        self.low, self.high, self.now, self.minutes = task.data["low"], task.data["high"], task.data["start"], 0
        return {"wanted": task.prompt, "degrees": self.now}

    def state(self):
        return {"degrees": self.now, "minutes": self.minutes}

    def goal(self):
        return {"met": self.low <= self.now <= self.high, "why": f"it has {self.now} degrees"}

    @tool
    def read_sensor(self) -> dict:
        """Read the temperature in the house."""
        return {"degrees": self.now, "minutes": self.minutes}

    @tool
    def heat(self, degrees: int) -> dict:
        """Heat by some degrees; each takes ten minutes."""
        return self._turn(degrees, 1)

    @tool
    def vent(self, degrees: int) -> dict:
        """Cool by some degrees through the vents; each takes ten minutes."""
        return self._turn(degrees, -1)

    @tool
    def advance_clock(self, minutes: int) -> dict:
        """Let some minutes pass."""
        if not isinstance(minutes, int) or isinstance(minutes, bool) or not 1 <= minutes <= 600:
            raise ToolError("minutes", "from one to six hundred")
        self.minutes += minutes
        return {"degrees": self.now, "minutes": self.minutes}

    def _turn(self, degrees, way):
        if not isinstance(degrees, int) or isinstance(degrees, bool) or not 1 <= degrees <= 20:
            raise ToolError("degrees", "from one to twenty")
        self.now += way * degrees
        self.minutes += 10 * degrees
        return {"degrees": self.now, "minutes": self.minutes}

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
