"""A garden shed: packets of seed tell when they are sown."""

import json
from pathlib import Path

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

PACKETS = Path(__file__).parent / "packets"
SEEDS = ("bean", "beet", "pea")
MONTHS = {"March": ["pea"], "April": ["beet", "pea"], "May": ["bean", "beet"]}


class Shed(ToolEnvironment):
    """Sow what the packets allow."""

    max_steps = 20

    def tasks(self):
        """Give the months."""
        for month, right in MONTHS.items():
            yield Task(id=month.lower(), prompt=f"It is {month}. Of {', '.join(SEEDS)}, sow each that may be sown now.", data={"month": month, "right": right})

    def reference(self, task):
        """Read every packet, then sow."""
        reads = [{"tool": "packet", "arguments": {"seed": seed}} for seed in SEEDS]
        return [*reads, *({"tool": "sow", "arguments": {"seed": seed}} for seed in task.data["right"]), {"message": "They are in the ground."}]

    def begin(self, task, seed):
        """Start with an empty bed."""
        self.bed = []
        self.months = {}
        return task.prompt

    def state(self):
        """Give the bed."""
        return {"bed": sorted(self.bed)}

    def read(self, seed):
        """Read a packet."""
        return json.loads((PACKETS / f"{seed}.json").read_text(encoding="utf-8"))

    @tool
    def packet(self, seed: str) -> dict:
        """Say in which months a seed is sown."""
        if seed not in SEEDS:
            raise ToolError("no_such_packet", f"there is {', '.join(SEEDS)}")
        if seed not in self.months:
            self.months[seed] = []
            try:
                self.months[seed] += self.read(seed)["sow"]
            except (OSError, ValueError) as exc:
                raise ToolError("unreadable", "the packet cannot be read, look again") from exc
        return {"seed": seed, "months": list(self.months[seed])}

    @tool
    def sow(self, seed: str) -> str:
        """Sow a seed."""
        if seed not in SEEDS or seed in self.bed:
            raise ToolError("not_now", "there is no such packet, or it is sown already")
        self.bed.append(seed)
        return "sown"

    def grade(self, task, message):
        """What may be sown is sown, and nothing else."""
        return 1.0 if sorted(self.bed) == sorted(task.data["right"]) else 0.0
