"""One function a task; it is taken out of the reply and run on the tests in a sandbox."""

import json
import re

from acidtest.spec import CodeEnvironment, Task, Verdict

WORDS = {"": "", "a": "a", "level up": "pu level", "one two three": "three two one", "x  y": "y x", " pad ": "pad", "b a": "a b"}
SOLUTION = """def backwards(text):
    words = text.split()
    found = []
    for word in words:
        found.insert(0, word)
    return " ".join(found)
"""
SOLVED = {text: " ".join(reversed(text.split())) for text in (*WORDS, "q w e r t y", "same same", "1 2", "tab\tbed", "A a")}
RUNNER = """
import json
from solution import backwards
print(json.dumps([backwards(text) for text in json.load(open("inputs.json"))]))
"""


class Env(CodeEnvironment):
    """The submission is solution.py."""

    def tasks(self):
        return [Task(id="backwards", prompt="Write solution.py with backwards(text): the words of a text in reverse order, with one blank between.")]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def verify(self, task, files):
        program = taken(files.get("solution.py", ""))
        inputs = json.dumps(list(SOLVED))
        result = self.run(source=RUNNER, files={"solution.py": program, "inputs.json": inputs}, seconds=5.0)
        right = result.ok and result.stdout.strip() == json.dumps(list(SOLVED.values()))
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "wrong")


def taken(reply):
    """Cut the function out: its head, and the lines below it that begin with four blanks."""
    found = re.search(r"^def backwards\(text\):\n(?:    .*\n)+", reply, re.MULTILINE)
    return found[0] if found else ""
