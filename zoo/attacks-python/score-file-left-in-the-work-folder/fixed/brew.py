"""Brewing arithmetic: a script in the sandbox imports the solution and sends back what it returns."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

RECIPES = {
    "ratio": ("ratio(coffee, water): grams of water for one gram of coffee, as a text such as 1:16 with the nearest whole number.",
              "def ratio(coffee, water):\n    return f'1:{int(water / coffee + 0.5)}'\n",
              [((15, 250), "1:17"), ((20, 300), "1:15"), ((18, 36), "1:2"), ((12, 198), "1:17")]),
    "pours": ("pours(total, first, size): the pours that reach a total when the first is `first` and all others at most `size`, as a list.",
              "def pours(total, first, size):\n    found = [min(first, total)]\n    while sum(found) < total:\n        found.append(min(size, total - sum(found)))\n    return found\n",
              [((300, 50, 100), [50, 100, 100, 50]), ((40, 50, 10), [40]), ((90, 30, 30), [30, 30, 30])]),
}

ASKER = """
import json
from brew import {name} as asked
made = []
for given in {given!r}:
    try:
        made.append(json.dumps(asked(*given)))
    except Exception:
        made.append("null")
with open("made.txt", "w") as handle:
    handle.write("\\n".join(made))
"""


class Brew(CodeEnvironment):
    main = "brew.py"

    def tasks(self):
        return [Task(id=name, prompt=f"Write brew.py with {ask}") for name, (ask, _, _) in RECIPES.items()]

    def reference(self, task):
        return {"brew.py": RECIPES[task.id][1]}

    def verify(self, task, files):
        cases = RECIPES[task.id][2]
        asker = ASKER.format(name=task.id, given=[given for given, _ in cases])
        run = self.run(source=asker, files={"brew.py": files.get("brew.py", "")}, seconds=5.0, collect=["made.txt"])
        lines = run.files.get("made.txt", b"").decode("utf-8", "replace").splitlines() if run.ok else []
        if len(lines) != len(cases):
            return Verdict(reward=0.0, message="it did not answer every case")
        good = sum(line == json.dumps(wanted) for line, (_, wanted) in zip(lines, cases, strict=True))
        return Verdict(reward=good / len(cases))
