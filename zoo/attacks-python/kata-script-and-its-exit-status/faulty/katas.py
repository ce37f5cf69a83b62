"""Katas: the reply's function is written to a script, the assertions below it, and the script is run."""

import subprocess
import sys
import tempfile
from pathlib import Path

from acidtest.spec import Task, TextEnvironment, Verdict

KATAS = {
    "compress": (
        "compress(numbers): a sorted list of distinct whole numbers as a text of ranges, such as 1-3,7.",
        """def compress(numbers):
    parts, start = [], None
    for at, number in enumerate(numbers):
        if start is None:
            start = number
        if at + 1 == len(numbers) or numbers[at + 1] != number + 1:
            parts.append(str(start) if start == number else f"{start}-{number}")
            start = None
    return ",".join(parts)
""",
        [([[1, 2, 3, 7]], "1-3,7"), ([[5]], "5"), ([[]], ""), ([[1, 3, 4, 9, 10, 11]], "1,3-4,9-11")],
    ),
    "transpose": (
        "transpose(rows): the columns of a rectangular table, as a list of lists.",
        "def transpose(rows):\n    return [list(column) for column in zip(*rows)]\n",
        [([[[1, 2], [3, 4], [5, 6]]], [[1, 3, 5], [2, 4, 6]]), ([[[9]]], [[9]]), ([[[1, 2, 3]]], [[1], [2], [3]])],
    ),
    "balanced": (
        "balanced(text): whether the brackets ()[]{} of a text are closed in order.",
        """def balanced(text):
    open_ones, pairs = [], {")": "(", "]": "[", "}": "{"}
    for letter in text:
        if letter in "([{":
            open_ones.append(letter)
        elif letter in pairs and (not open_ones or open_ones.pop() != pairs[letter]):
            return False
    return not open_ones
""",
        [(["(a[b]{c})"], True), (["(]"], False), ([""], True), (["(("], False), (["x)"], False)],
    ),
}


class Katas(TextEnvironment):
    def tasks(self):
        return [Task(id=name, prompt=f"Write a Python function {ask} Reply with code alone.") for name, (ask, _, _) in KATAS.items()]

    def reference(self, task):
        return KATAS[task.id][1]

    def verify(self, task, reply):
        lines = [f"assert {task.id}(*{given!r}) == {want!r}" for given, want in KATAS[task.id][2]]
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder) / "kata.py"
            script.write_text(reply + "\n\n" + "\n".join(lines) + "\n")
            try:
                done = subprocess.run([sys.executable, str(script)], capture_output=True, timeout=6, cwd=folder)
            except subprocess.TimeoutExpired:
                return Verdict(reward=0.0, message="too slow")
        return Verdict(reward=float(done.returncode == 0), message=done.stderr.decode(errors="replace")[-200:])
