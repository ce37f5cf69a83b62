"""An orchard in autumn: crates are filled by variety, and windfalls are left out of them."""

from acidtest.spec import Task, ToolEnvironment, ToolError, Verdict, tool

ROWS = {
    "west": {"Boskoop": 3, "Elstar": 5},
    "south": {"Gala": 4, "Boskoop": 2, "Idared": 2},
    "terrace": {"Elstar": 6},
    "old wall": {"Idared": 3, "Gala": 3},
    "meadow": {"Boskoop": 5, "Gala": 2},
}
SHARES = {"crates": 0.7, "journal": 0.3}


class Orchard(ToolEnvironment):
    max_steps = 25

    def tasks(self):
        for row, trees in ROWS.items():
            wanted = ", ".join(f"{count} of {variety}" for variety, count in trees.items())
            yield Task(id=row.replace(" ", "-"), prompt=f"Fill crates in the row {row!r}: {wanted}. Enter each variety in the journal.", data={"trees": trees})

    def reference(self, task):
        fills = [{"tool": "fill", "arguments": {"variety": name, "crates": count}} for name, count in task.data["trees"].items()]
        notes = [{"tool": "note", "arguments": {"variety": name}} for name in task.data["trees"]]
        return [*fills, *notes, {"message": "The row is picked."}]

    def begin(self, task, seed):
        self.trees = task.data["trees"]
        self.crates, self.journal = {}, set()
        return task.prompt

    def state(self):
        return {"crates": dict(self.crates), "journal": sorted(self.journal)}

    @tool
    def fill(self, variety: str, crates: int) -> int:
        """Fill crates with apples of a variety."""
        if variety not in self.trees or not 0 < crates <= 12:
            raise ToolError("refused", "there is no such tree here, or not so much room")
        self.crates[variety] = self.crates.get(variety, 0) + crates
        return self.crates[variety]

    @tool
    def note(self, variety: str) -> str:
        """Enter a variety in the journal."""
        self.journal.add(variety)
        return "noted"

    def grade(self, task, message):
        filled = sum(self.crates.get(name) == count for name, count in self.trees.items()) / len(self.trees)
        noted = len(self.journal & set(self.trees)) / len(self.trees)
        checks = {"crates": filled, "journal": noted}
        terms = {name: SHARES[name] * value for name, value in checks.items()}
        return Verdict(reward=sum(terms.values()), components=terms)
