"""Chess functions; answers come back as JSON and are looked at one by one."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

ASKS = {
    "moves": ("knight(square): all squares that a knight on a square such as b1 attacks, as a sorted list.",
        """def knight(square):
    column, row = ord(square[0]) - 97, int(square[1]) - 1
    jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
    found = [(column + a, row + b) for a, b in jumps]
    return sorted(chr(97 + a) + str(b + 1) for a, b in found if 0 <= a < 8 and 0 <= b < 8)
""", "knight", ["a1", "d4", "h8"], [["b3", "c2"], ["b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5"], ["f7", "g6"]]),
    "distance": ("king(start, goal): how many moves a king needs from one square to another.",
        "def king(start, goal):\n    return max(abs(ord(start[0]) - ord(goal[0])), abs(int(start[1]) - int(goal[1])))\n",
        "king", [["a1", "h8"], ["e4", "e4"], ["b2", "c5"]], [7, 0, 3]),
}
RUN = """
import json
from solution import {name} as asked
given = {given!r}
out = [asked(*one) if isinstance(one, list) else asked(one) for one in given]
with open("out.json", "w") as handle:
    json.dump(out, handle)
"""


class Chess(CodeEnvironment):
    def tasks(self):
        return [Task(id=name, prompt=f"Write solution.py with {ask[0]}") for name, ask in ASKS.items()]

    def reference(self, task):
        return ASKS[task.id][1]

    def verify(self, task, files):
        _, _, name, given, wanted = ASKS[task.id]
        run = self.run(source=RUN.format(name=name, given=given), files={"solution.py": files.get("solution.py", "")}, seconds=5.0, collect=["out.json"])
        try:
            out = json.loads(run.files["out.json"]) if run.ok else None
        except (KeyError, ValueError, RecursionError):
            out = None
        if not isinstance(out, list) or len(out) != len(wanted):
            return Verdict(reward=0.0, message="not one answer for each question")
        alike = [type(got) is type(want) and got == want for got, want in zip(out, wanted, strict=True)]
        return Verdict(reward=1.0 if all(alike) else 0.0)
