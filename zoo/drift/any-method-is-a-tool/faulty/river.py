"""A network of river gauges: levels, alarms, and a technician who may silence them."""

from acidtest.spec import Environment, Task

GAUGES = {"bridge": 212, "weir": 340, "mill": 158, "ford": 97}
ALARMS = {"a1": "weir", "a2": "bridge", "a3": "ford"}


class River(Environment):
    def tasks(self):
        for alarm, gauge in ALARMS.items():
            yield Task(id=alarm, prompt=f"An alarm at the {gauge} rings. Note the level there, then acknowledge the alarm.", data={"gauge": gauge})

    def tools(self):
        gauge = {"type": "object", "properties": {"gauge": {"type": "string"}}, "required": ["gauge"]}
        noted = {"type": "object", "properties": {"gauge": {"type": "string"}, "level": {"type": "integer"}}, "required": ["gauge", "level"]}
        return [
            {"name": "level", "description": "Give the level at a gauge, in centimetres.", "parameters": gauge},
            {"name": "acknowledge", "description": "Acknowledge the alarm of a gauge, with the level that was noted.", "parameters": noted},
        ]

    def reference(self, task):
        gauge = task.data["gauge"]
        done = {"tool": "acknowledge", "arguments": {"gauge": gauge, "level": GAUGES[gauge]}}
        return [{"tool": "level", "arguments": {"gauge": gauge}}, done, {"message": "It is quiet again."}]

    def reset(self, task, seed):
        self.want, self.noted, self.steps = [task.data["gauge"], GAUGES[task.data["gauge"]]], [], 0
        return task.prompt, {}

    def state(self):
        return {"noted": list(self.noted)}

    def goal(self):
        return {"met": self.noted == [self.want], "why": f"{len(self.noted)} alarms are acknowledged"}

    def step(self, action):
        self.steps += 1
        if "message" in action:
            return None, 1.0 if self.goal()["met"] else 0.0, True, False, {}
        return self.answer(str(action.get("tool")), action.get("arguments", {})), 0.0, False, self.steps >= 10, {}

    def answer(self, name, given):
        method = getattr(self, name, None)
        if method is None:
            return {"error": f"there is no tool {name}"}
        try:
            return {"result": method(**given)}
        except (KeyError, TypeError):
            return {"error": "the arguments do not fit"}

    def level(self, gauge):
        return GAUGES[gauge]

    def acknowledge(self, gauge, level):
        if gauge not in GAUGES or not isinstance(level, int) or isinstance(level, bool):
            raise KeyError(gauge)
        self.noted.append([gauge, level])
        return "acknowledged"
