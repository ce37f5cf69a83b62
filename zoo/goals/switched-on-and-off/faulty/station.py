"""A pumping station, whose pumps are started and stopped one by one; each step is paid at once."""

from acidtest.spec import Environment, Task

PUMPS = ("P1", "P2", "P3", "P4")
PLANS = {"night": ("P1",), "day": ("P1", "P3"), "storm": ("P1", "P2", "P4"), "test": ("P2", "P3")}
LONGEST = 25


class Station(Environment):
    def tasks(self):
        for name, wanted in PLANS.items():
            yield Task(id=name, prompt=f"All pumps stand. Run {', '.join(wanted)} and no other pump, then hand over.", data={"wanted": list(wanted)})

    def tools(self):
        pump = {"type": "object", "properties": {"pump": {"type": "string"}}, "required": ["pump"]}
        return [
            {"name": "start", "description": "Start a pump.", "parameters": pump},
            {"name": "stop", "description": "Stop a pump.", "parameters": pump},
        ]

    def reference(self, task):
        last = task.data["wanted"][-1]
        spare = next(pump for pump in PUMPS if pump not in task.data["wanted"])
        starts = [{"tool": "start", "arguments": {"pump": pump}} for pump in (*task.data["wanted"], spare)]
        return [*starts, {"tool": "stop", "arguments": {"pump": spare}}, {"message": f"{last} was the last one."}]

    def reset(self, task, seed):
        self.wanted, self.running, self.steps = set(task.data["wanted"]), set(), 0
        return task.prompt, {}

    def state(self):
        return {"running": sorted(self.running)}

    def goal(self):
        return {"met": self.running == self.wanted, "why": f"running: {sorted(self.running)}"}

    def worth(self):
        return len(self.running & self.wanted) - len(self.running - self.wanted)

    def step(self, action):
        self.steps += 1
        if "message" in action:
            return None, 0.0, True, False, {}
        before = self.worth()
        pump = action.get("arguments", {}).get("pump")
        if pump not in PUMPS or action.get("tool") not in ("start", "stop"):
            return {"error": {"code": "unknown", "message": "no such pump or tool"}}, 0.0, False, self.steps >= LONGEST, {}
        if action["tool"] == "start":
            self.running.add(pump)
        else:
            self.running.discard(pump)
        reward = max(0.0, (self.worth() - before) / len(self.wanted))
        return {"result": sorted(self.running)}, reward, False, self.steps >= LONGEST, {}
