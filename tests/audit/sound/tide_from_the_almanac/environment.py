from acidtest.spec import Backend, Task, ToolEnvironment, ToolError, tool

TIDES = {"mon": [3.1, 0.4, 3.3], "tue": [2.2, 1.1, 2.0], "wed": [4.0, 0.2, 3.9]}
ALMANAC = {"mon": 3.0, "tue": 2.5, "wed": 3.5}


class Gauge:
    def read(self, day):
        return list(TIDES[day])


class Harbour(ToolEnvironment):
    """Boats draw three metres; the gauge tells, and the printed almanac where the gauge does not."""

    max_steps = 6

    def tasks(self):
        return [Task(id=day, prompt=f"Report the highest water of {day} to the skipper in metres (x.y).", data={"day": day}) for day in TIDES]

    def begin(self, task, seed):
        self.gauge, self.told = Gauge(), None
        return task.prompt

    def backends(self):
        return {"gauge": Backend(at="gauge", raises=(ConnectionError, TimeoutError))}

    def state(self):
        return {"told": self.told}

    @tool
    def highest(self, day: str) -> dict:
        """The highest water of a day and where the number is from."""
        if day not in TIDES:
            raise ToolError("no_day", "mon, tue or wed")
        try:
            return {"metres": max(self.gauge.read(day)), "source": "gauge"}
        except (ConnectionError, TimeoutError):
            return {"metres": ALMANAC[day], "source": "almanac"}

    @tool
    def tell(self, metres: float) -> str:
        """Tell the skipper."""
        self.told = metres
        return "told"

    def reference(self, task):
        return [{"tool": "highest", "arguments": {"day": task.data["day"]}}, {"tool": "tell", "arguments": {"metres": max(TIDES[task.data["day"]])}}, {"message": "told"}]

    def grade(self, task, message):
        return float(self.told == max(TIDES[task.data["day"]]))
