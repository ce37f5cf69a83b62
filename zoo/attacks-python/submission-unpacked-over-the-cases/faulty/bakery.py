"""Bakery functions. Cases and submission lie in one folder, which is run and read back."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

KNOWN = """def loaves(flour, per_loaf, spare):
    return max(flour - spare, 0) // per_loaf
"""
CASES = [[[1000, 300, 0], 3], [[1000, 300, 150], 2], [[100, 300, 0], 0], [[50, 10, 60], 0], [[900, 300, 0], 3]]
CHECKER = """
import json
from bakery import loaves
checked = [[type(loaves(*given)) is int, loaves(*given)] for given, _ in json.load(open("cases.json"))]
with open("checked.json", "w") as handle:
    json.dump(checked, handle)
"""


class Bakery(CodeEnvironment):
    main = "bakery.py"

    def tasks(self):
        ask = "Write bakery.py with loaves(flour, per_loaf, spare): how many loaves can be baked when some grams of flour must be left. More files may be added."
        return [Task(id="loaves", prompt=ask)]

    def reference(self, task):
        return {"bakery.py": KNOWN}

    def verify(self, task, files):
        folder = {"cases.json": json.dumps(CASES), **files}
        run = self.run(source=CHECKER, files=folder, seconds=5.0, collect=["cases.json", "checked.json"])
        if not run.ok or "checked.json" not in run.files:
            return Verdict(reward=0.0, message="it did not finish")
        cases, checked = json.loads(run.files["cases.json"]), json.loads(run.files["checked.json"])
        right = len(cases) == len(checked) and all([True, want] == got for got, (_, want) in zip(checked, cases))
        return Verdict(reward=1.0 if right else 0.0)
