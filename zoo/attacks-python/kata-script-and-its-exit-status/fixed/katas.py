"""Katas: the reply's function is called by a script that knows no expected value, and its answers are judged here."""

import json
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

CALLS = """
import json
from kata import {name} as function
with open("given.json") as handle:
    given = json.load(handle)
text = json.dumps([function(*arguments) for arguments in given])
with open("answers.json", "w") as handle:
    handle.write(text)
"""


class Katas(TextEnvironment):
    def tasks(self):
        return [Task(id=name, prompt=f"Write a Python function {ask} Reply with code alone.") for name, (ask, _, _) in KATAS.items()]

    def reference(self, task):
        return KATAS[task.id][1]

    def verify(self, task, reply):
        cases = KATAS[task.id][2]
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            (home / "kata.py").write_text(reply)
            (home / "calls.py").write_text(CALLS.format(name=task.id))
            (home / "given.json").write_text(json.dumps([given for given, _ in cases]))
            try:
                done = subprocess.run([sys.executable, "calls.py"], capture_output=True, timeout=6, cwd=home, env={})
            except subprocess.TimeoutExpired:
                return Verdict(reward=0.0, message="too slow")
            written = home / "answers.json"
            try:
                answers = json.loads(written.read_text()) if written.is_file() else None
            except (ValueError, RecursionError):
                answers = None
        if done.returncode or type(answers) is not list or len(answers) != len(cases):
            return Verdict(reward=0.0, message="it did not answer every call")
        right = all(type(answer) is type(want) and answer == want for answer, (_, want) in zip(answers, cases, strict=True))
        return Verdict(reward=float(right))
