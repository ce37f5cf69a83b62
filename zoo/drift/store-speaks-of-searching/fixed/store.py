"""The store of a garage: parts by car, on shelves, taken out against a job."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

PARTS = {
    "HU-7190": ("oil filter", "Corsa", 4),
    "GDB-1732": ("brake pads", "Golf", 2),
    "K015-603": ("timing belt", "Polo", 1),
    "C-2713": ("air filter", "Fabia", 6),
    "0242-236": ("spark plugs", "Ibiza", 3),
}
JOBS = {"J-311": "HU-7190", "J-318": "GDB-1732", "J-320": "K015-603", "J-327": "0242-236"}


class Store(ToolEnvironment):
    max_steps = 14

    def tasks(self):
        for job, number in JOBS.items():
            what, car, _ = PARTS[number]
            yield Task(id=job, prompt=f"Take {what} for a {car} out of the store, for job {job}.", data={"number": number, "what": what, "car": car})

    def reference(self, task):
        look = {"tool": "search_fitting_parts", "arguments": {"car": task.data["car"]}}
        return [look, {"tool": "take_out", "arguments": {"number": task.data["number"], "job": task.id}}, {"message": "It lies on the bench."}]

    def begin(self, task, seed):
        self.job, self.number = task.id, task.data["number"]
        self.stock = {number: count for number, (_, _, count) in PARTS.items()}
        self.taken = []
        return task.prompt

    def state(self):
        return {"stock": dict(self.stock), "taken": list(self.taken)}

    def goal(self):
        return {"met": self.taken == [[self.job, self.number]], "why": f"{len(self.taken)} parts are out"}

    @tool
    def search_fitting_parts(self, car: str) -> list:
        """Find the parts in the store that fit a car."""
        found = [{"number": n, "what": what, "left": self.stock[n]} for n, (what, fits, _) in PARTS.items() if fits == car]
        if not found:
            raise ToolError("no_such_car", f"nothing here fits {car!r}")
        return found

    @tool
    def take_out(self, number: str, job: str) -> dict:
        """Take one part out of the store for a job."""
        if number not in self.stock or self.stock[number] < 1:
            raise ToolError("not_in_store", f"{number!r} is not in the store")
        if job not in JOBS:
            raise ToolError("no_such_job", f"there is no job {job!r}")
        self.stock[number] -= 1
        self.taken.append([job, number])
        return {"number": number, "left": self.stock[number]}

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
