"""A pantry with a cache in front of it."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

JARS = {"salt": 4, "rice": 7, "oats": 2}
WISHES = [("salt", 1), ("rice", 5), ("oats", 2)]


class Pantry(ToolEnvironment):
    """Take out what is asked for."""

    def tasks(self):
        return [Task(id=f"take-{jar}", prompt=f"Take {n} of {jar} out.", data={"jar": jar, "n": n}) for jar, n in WISHES]

    def reference(self, task):
        look = {"tool": "count", "arguments": {"jar": task.data["jar"]}}
        return [look, {"tool": "take", "arguments": {"jar": task.data["jar"], "n": task.data["n"]}}, look, {"message": "Taken."}]

    def begin(self, task, seed):
        self.jars = dict(JARS)
        self.cached = {}
        return task.prompt

    def state(self):
        return {"jars": dict(self.jars)}

    @tool
    def count(self, jar: str) -> int:
        """Say how many there are."""
        if not isinstance(jar, str) or jar not in self.jars:
            raise ToolError("not_found", "there is no such jar")
        return self.cached.setdefault(jar, self.jars[jar])

    @tool
    def take(self, jar: str, n: int) -> str:
        """Take some out."""
        if not isinstance(jar, str) or not isinstance(n, int) or not 0 < n <= self.jars.get(jar, 0):
            raise ToolError("unsuitable", "there are not so many")
        self.jars[jar] -= n
        self.cached.clear()
        return "taken"

    def grade(self, task, message):
        return 1.0 if self.jars == {**JARS, task.data["jar"]: JARS[task.data["jar"]] - task.data["n"]} else 0.0
