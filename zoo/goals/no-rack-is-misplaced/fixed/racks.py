"""Tubes lie in a tray; each has a label with the rack that it belongs to."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

TRAYS = {
    "monday": {"T1": "blood", "T2": "urine", "T3": "blood"},
    "tuesday": {"T4": "swab"},
    "thursday": {"T5": "blood", "T6": "swab", "T7": "urine", "T8": "urine"},
    "friday": {"T9": "urine", "T10": "blood"},
}
RACKS = ("blood", "urine", "swab")


class Racks(ToolEnvironment):
    max_steps = 20

    def tasks(self):
        for day, tray in TRAYS.items():
            yield Task(id=day, prompt=f"Sort the tray of {day}: {', '.join(tray)}.", data={"tray": tray})

    def reference(self, task):
        puts = [{"tool": "put", "arguments": {"tube": tube, "rack": rack}} for tube, rack in task.data["tray"].items()]
        return [{"tool": "label", "arguments": {"tube": next(iter(task.data["tray"]))}}, *puts, {"message": "Sorted."}]

    def begin(self, task, seed):
        self.tray = task.data["tray"]
        self.racks = {}
        return {"tubes": list(self.tray), "racks": list(RACKS)}

    def state(self):
        return {"racks": dict(self.racks)}

    def goal(self):
        sorted_in = all(self.racks.get(tube) == rack for tube, rack in self.tray.items())
        return {"met": sorted_in, "why": f"{len(self.racks)} of {len(self.tray)} tubes stand in a rack"}

    @tool
    def label(self, tube: str) -> str:
        """Read a tube's label."""
        if tube not in self.tray:
            raise ToolError("unknown", "there is no such tube")
        return self.tray[tube]

    @tool
    def put(self, tube: str, rack: str) -> str:
        """Put a tube into a rack."""
        if tube not in self.tray or rack not in RACKS:
            raise ToolError("unknown", "there is no such tube or rack")
        self.racks[tube] = rack
        return "done"

    def grade(self, task, message):
        return 1.0 if all(self.racks.get(tube) == rack for tube, rack in self.tray.items()) else 0.0
