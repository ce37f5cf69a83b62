"""Write a module with a function on lists; an examiner in the sandbox calls it."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

CALLS = [[], [4], [2, 9, 9], [-3, 0, 5, 1], [7, 7, 7], [10, -10]]
ASKED = {
    "largest": ("the largest item, or None for an empty list", "max(items, default=None)"),
    "spread": ("the difference between largest and smallest item, 0 for an empty list", "max(items, default=0) - min(items, default=0)"),
    "different": ("the number of different items", "len(set(items))"),
}
EXAMINER = """
import json

from solution import answer

asked = json.load(open("asked.json"))
marks = [answer(list(items)) == wanted for items, wanted in asked]
with open("mark.txt", "w") as file:
    file.write(str(sum(marks) / len(marks)))
"""


class Env(CodeEnvironment):
    """A function answer(items) in solution.py."""

    def tasks(self):
        """Give a task a question."""
        return [Task(id=name, prompt=f"Write solution.py with a function answer(items) that gives {what}. The items are whole numbers.") for name, (what, _) in ASKED.items()]

    def reference(self, task):
        """Give a module."""
        return {"solution.py": f"def answer(items):\n    return {ASKED[task.id][1]}\n"}

    def verify(self, task, files):
        """Let the examiner work, and return its mark."""
        body = ASKED[task.id][1]
        asked = json.dumps([[items, eval(body, {"items": items})] for items in CALLS])
        given = {"solution.py": files.get("solution.py", ""), "asked.json": asked}
        result = self.run(source=EXAMINER, files=given, seconds=5.0, collect=("mark.txt",))
        if not result.ok or "mark.txt" not in result.files:
            return Verdict(reward=0.0, message="no mark was written")
        return Verdict(reward=float(result.files["mark.txt"]), message="marked")
