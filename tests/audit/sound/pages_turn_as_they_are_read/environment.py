"""A reading desk: a list is read page by page, and one entry is struck out."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

ENTRIES = ["ash", "birch", "cedar", "elm", "fir", "oak"]


class Desk(ToolEnvironment):
    """Strike out the tree that is asked for."""

    def tasks(self):
        return [Task(id=f"strike-{tree}", prompt=f"Strike out {tree}.", data={"tree": tree}) for tree in ENTRIES[1::2]]

    def reference(self, task):
        turn = {"tool": "next_page", "arguments": {}}
        return [turn, {"tool": "strike", "arguments": {"tree": task.data["tree"]}}, turn, {"message": "Struck."}]

    def begin(self, task, seed):
        self.entries = list(ENTRIES)
        self.place = 0
        return task.prompt

    def state(self):
        return {"entries": list(self.entries)}

    @tool
    def next_page(self) -> list:
        """Give the next two entries, from the first again after the last."""
        page = self.entries[self.place : self.place + 2]
        self.place = self.place + 2 if self.place + 2 < len(self.entries) else 0
        return page

    @tool
    def strike(self, tree: str) -> str:
        """Strike an entry out."""
        if tree not in self.entries:
            raise ToolError("not_found", "there is no such entry")
        self.entries.remove(tree)
        return "struck"

    def grade(self, task, message):
        return 1.0 if self.entries == [tree for tree in ENTRIES if tree != task.data["tree"]] else 0.0
