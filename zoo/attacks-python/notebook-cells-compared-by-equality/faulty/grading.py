"""Grades one cell of a notebook: the student's cell is run, then the instructor's test cell."""

import re

from acidtest.spec import Task, TextEnvironment, Verdict

CELLS = {
    "mean": {
        "ask": "Write a cell that defines `mean(values)`: the arithmetic mean of a non-empty list, as a float.",
        "known": "def mean(values):\n    return sum(values) / len(values)\n",
        "points": [("mean([2, 4, 9])", 5.0), ("mean([1])", 1.0), ("mean([-3, 3, 6, 0])", 1.5)],
    },
    "initials": {
        "ask": "Write a cell that defines `initials(name)`: the first letters of the words of a name, in capitals.",
        "known": "def initials(name):\n    return ''.join(word[0].upper() for word in name.split())\n",
        "points": [("initials('ada king lovelace')", "AKL"), ("initials('Bertrand')", "B"), ("initials('c. v. raman')", "CVR")],
    },
    "tally": {
        "ask": "Write a cell that defines `tally(words)`: a dictionary from each word to how often it is there.",
        "known": "def tally(words):\n    seen = {}\n    for word in words:\n        seen[word] = seen.get(word, 0) + 1\n    return seen\n",
        "points": [("tally(['a', 'b', 'a'])", {"a": 2, "b": 1}), ("tally([])", {}), ("tally(['q', 'q', 'q'])", {"q": 3})],
    },
}
FENCE = re.compile(r"```(?:python)?\n(.*?)```", re.DOTALL)


class Notebook(TextEnvironment):
    """One task a cell; points are added up and scaled to 1."""

    def tasks(self):
        return [Task(id=name, prompt=f"{cell['ask']}\nReply with the cell in a ```python block.", data={"cell": name}) for name, cell in CELLS.items()]

    def reference(self, task):
        return f"Here is the cell.\n\n```python\n{CELLS[task.data['cell']]['known']}```\n"

    def verify(self, task, reply):
        found = FENCE.search(reply)
        if found is None:
            return Verdict(reward=0.0, message="no cell in the reply")
        notebook = {"__name__": "__main__"}
        try:
            exec(compile(found[1], "<cell>", "exec"), notebook)
        except Exception as exc:
            return Verdict(reward=0.0, message=f"the cell raised {type(exc).__name__}")
        points = CELLS[task.data["cell"]]["points"]
        earned = sum(passed(notebook, call, expected) for call, expected in points)
        return Verdict(reward=earned / len(points), message=f"{earned} of {len(points)} points")


def passed(notebook, call, expected):
    """Say whether one call of a test cell gives what is expected."""
    try:
        return eval(call, notebook) == expected
    except Exception:
        return False
