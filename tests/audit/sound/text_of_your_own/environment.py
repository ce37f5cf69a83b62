"""Pack a list of whole numbers into a text, and unpack it: the form of the text is the author's own."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

SOLUTION = """def pack(numbers):
    return ",".join(str(number + 1) for number in numbers)


def unpack(text):
    return [int(part) - 1 for part in text.split(",") if part]
"""
LISTS = [[1, 2, 3], [], [0], [-5, 12], [1000000, -1], [7, 7, 7, 7], [44], [3, -3, 30, -30], [99, 100, 101]]
RUNNER = """
import json
from solution import pack, unpack
given = json.load(open("lists.json"))
texts = [str(pack(numbers)) for numbers in given]
print(json.dumps([unpack(text) for text in texts]))
"""
PROMPT = """Write solution.py with pack(numbers), which gives one text for a list of whole numbers, and unpack(text), which gives the list back.
How the text looks is up to you: pack([4, 9]) -> "5,10" would do.
"""


class Env(CodeEnvironment):
    """The submission is solution.py; only what comes back counts."""

    def tasks(self):
        return [Task(id="lists", prompt=PROMPT, data={"function": "pack"})]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def inputs(self, task, seed):
        return ([(seed * 29 + place * 31) % 203 - 101 for place in range(seed % 6)],)

    def verify(self, task, files):
        result = self.run(source=RUNNER, files={**files, "lists.json": json.dumps(LISTS)}, seconds=5.0)
        right = result.ok and result.stdout.strip() == json.dumps(LISTS)
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "a list did not come back")
