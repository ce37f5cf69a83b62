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
with open("answers.json", "w") as file:
    json.dump([answer(items) for items in asked], file)
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
        """Let the examiner ask, and compare what it was told."""
        body = ASKED[task.id][1]
        asked = json.dumps(CALLS)
        given = {"solution.py": files.get("solution.py", ""), "asked.json": asked}
        result = self.run(source=EXAMINER, files=given, seconds=5.0, collect=("answers.json",))
        if not result.ok or "answers.json" not in result.files:
            return Verdict(reward=0.0, message="nothing was answered")
        try:
            told = json.loads(result.files["answers.json"])
        except ValueError:
            return Verdict(reward=0.0, message="unreadable")
        wanted = [eval(body, {"items": items}) for items in CALLS]
        right = [type(one) for one in told] == [type(one) for one in wanted] and told == wanted if isinstance(told, list) else False
        return Verdict(reward=1.0 if right else 0.0, message="compared")
