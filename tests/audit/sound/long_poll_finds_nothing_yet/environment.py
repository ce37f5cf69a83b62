"""An oven that bakes on a thread; a tool waits for it a moment at most."""

from concurrent.futures import Future
from concurrent.futures import TimeoutError as OutOfTime

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

LOAVES = {"rolls": 12, "loaves": 4, "pretzels": 9}


class Bench(ToolEnvironment):
    """Bake and fetch."""

    max_steps = 10

    def tasks(self):
        """Give what is to be baked."""
        for kind, count in LOAVES.items():
            yield Task(id=kind, prompt=f"Bake {count} {kind}, wait until they are done, and fetch them.", data={"kind": kind, "count": count})

    def reference(self, task):
        """Bake, wait, fetch."""
        return [{"tool": "bake", "arguments": dict(task.data)}, {"tool": "baked", "arguments": {}}, {"tool": "fetch", "arguments": {}}, {"message": "They are on the bench."}]

    def begin(self, task, seed):
        """Heat the oven."""
        self.oven = Future()
        self.fetched = None
        return task.prompt

    def state(self):
        """Give what lies on the bench."""
        return {"fetched": self.fetched}

    @tool
    def bake(self, kind: str, count: int) -> str:
        """Put something into the oven."""
        if self.oven.done():
            raise ToolError("occupied", "the oven is full")
        self.oven.set_result([kind, count])
        return "it is in the oven"

    @tool
    def baked(self) -> list:
        """Wait for a moment, and list what is done so far."""
        try:
            return list(self.oven.result(timeout=0.02))
        except OutOfTime:
            return []

    @tool
    def fetch(self) -> str:
        """Fetch what is done."""
        if not self.oven.done():
            raise ToolError("not_done", "nothing is done")
        self.fetched = list(self.oven.result())
        return "fetched"

    def grade(self, task, message):
        """What was asked for lies on the bench."""
        return 1.0 if self.fetched == [task.data["kind"], task.data["count"]] else 0.0
