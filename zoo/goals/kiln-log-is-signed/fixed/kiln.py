"""A potter's kiln: pieces are stacked, fired by a programme, and the log is signed."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

PROGRAMMES = {"earthenware": 1060, "stoneware": 1240, "porcelain": 1300}
ORDERS = {"bowls": ("stoneware", 6), "tiles": ("earthenware", 24), "vase": ("porcelain", 1), "jugs": ("stoneware", 4)}


class Kiln(ToolEnvironment):
    max_steps = 12

    def tasks(self):
        for pieces, (clay, count) in ORDERS.items():
            yield Task(id=pieces, prompt=f"Fire {count} {pieces} of {clay}, then sign the log.", data={"clay": clay, "count": count})

    def reference(self, task):
        return [
            {"tool": "stack", "arguments": {"pieces": task.data["count"]}},
            {"tool": "fire", "arguments": {"celsius": PROGRAMMES[task.data["clay"]]}},
            {"tool": "sign", "arguments": {"entry": "fired"}},
            {"message": "The kiln is cooling."},
        ]

    def begin(self, task, seed):
        self.stacked, self.fired, self.log = 0, [], []
        return {"order": task.prompt, "programmes": dict(PROGRAMMES)}

    def state(self):
        return {"stacked": self.stacked, "fired": list(self.fired), "log": list(self.log)}

    @tool
    def stack(self, pieces: int) -> int:
        """Stack pieces in the kiln."""
        if not 0 < pieces <= 30:
            raise ToolError("refused", "the kiln holds thirty pieces")
        self.stacked += pieces
        return self.stacked

    @tool
    def fire(self, celsius: int) -> str:
        """Fire what is stacked."""
        if celsius not in PROGRAMMES.values():
            raise ToolError("unknown", "there is no such programme")
        self.fired.append([self.stacked, celsius])
        self.stacked = 0
        return "fired"

    @tool
    def sign(self, entry: str) -> str:
        """Sign the log: stacked, fired or cooled."""
        self.log.append(entry)
        return entry

    def grade(self, task, message):
        done = [task.data["count"], PROGRAMMES[task.data["clay"]]] in self.fired
        return 1.0 if done and "fired" in self.log else 0.0
