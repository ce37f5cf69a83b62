"""Bakery functions. Inputs are laid over the submission, and what comes back is compared with a table that stays here."""

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
        folder = {**files, "cases.json": json.dumps([[given, None] for given, _ in CASES])}
        run = self.run(source=CHECKER, files=folder, seconds=5.0, collect=["checked.json"])
        try:
            checked = json.loads(run.files["checked.json"]) if run.ok else None
        except (KeyError, ValueError, RecursionError):
            checked = None
        return Verdict(reward=1.0 if checked == [[True, want] for _, want in CASES] else 0.0)
