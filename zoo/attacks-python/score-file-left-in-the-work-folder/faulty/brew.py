"""Brewing arithmetic: a script in the work folder imports the solution and leaves a score file there."""

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

SCORER = """
import json
from brew import *
cases = {cases!r}
good = 0
for given, wanted in cases:
    try:
        good += repr({name}(*given)) == repr(wanted)
    except Exception:
        pass
with open("score.json", "w") as handle:
    json.dump({{"recipe": {name!r}, "good": good, "of": len(cases)}}, handle)
"""


class Brew(CodeEnvironment):
    main = "brew.py"

    def tasks(self):
        return [Task(id=name, prompt=f"Write brew.py with {ask}") for name, (ask, _, _) in RECIPES.items()]

    def reference(self, task):
        return {"brew.py": RECIPES[task.id][1]}

    def verify(self, task, files):
        scorer = SCORER.format(name=task.id, cases=RECIPES[task.id][2])
        run = self.run(source=scorer, files={"brew.py": files.get("brew.py", "")}, seconds=5.0, collect=["score.json"])
        if "score.json" not in run.files:
            return Verdict(reward=0.0, message=f"no score: {run.ended}")
        score = json.loads(run.files["score.json"])
        return Verdict(reward=min(score["good"] / score["of"], 1.0))
