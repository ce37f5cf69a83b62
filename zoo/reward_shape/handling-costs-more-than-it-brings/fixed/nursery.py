"""A nursery: seedlings are potted one by one, and every handling costs the gardener a little."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

BEDS = {"herbs": ["basil", "thyme", "sage"], "salads": ["rocket", "cress"], "berries": ["rasp", "goose", "currant", "blue"], "vines": ["hop", "ivy", "pea"]}


class Nursery(ToolEnvironment):
    max_steps = 20

    def tasks(self):
        for bed, plants in BEDS.items():
            yield Task(id=bed, prompt=f"Pot the seedlings of the bed {bed}: {', '.join(plants)}. Be quick about it.", data={"plants": plants})

    def reference(self, task):
        return [*({"tool": "pot", "arguments": {"plant": plant}} for plant in task.data["plants"]), {"message": "All potted."}]

    def begin(self, task, seed):
        self.plants, self.potted, self.handled = task.data["plants"], set(), 0
        return task.prompt

    @tool
    def pot(self, plant: str) -> str:
        """Pot a seedling."""
        self.handled += 1
        if plant not in self.plants:
            raise ToolError("unknown", "no such seedling in this bed")
        self.potted.add(plant)
        return "potted"

    def grade(self, task, message):
        share = len(self.potted) / len(self.plants)
        return 0.5 + 0.5 * share - 0.01 * self.handled
