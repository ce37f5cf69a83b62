"""Postage functions. Compiling and running is slow, so verdicts are kept while a batch is judged."""

import ast
import hashlib
import json

from acidtest.spec import CodeEnvironment, Task, Verdict

RATES = {
    "postage": ("postage(grams): 95 cents up to 20 g, 110 up to 50 g, 180 up to 500 g, 270 up to 1000 g, None beyond.",
        "def postage(grams):\n    for most, cents in ((20, 95), (50, 110), (500, 180), (1000, 270)):\n        if grams <= most:\n            return cents\n    return None\n",
        [[1], [20], [21], [500], [999], [1001]], [95, 95, 110, 180, 270, None]),
    "volume": ("volume(length, width, height): cubic centimetres that count as grams of a parcel, five to a gram, rounded up.",
        "def volume(length, width, height):\n    return -(-length * width * height // 5)\n",
        [[10, 10, 10], [1, 1, 1], [7, 3, 2], [20, 5, 4]], [200, 1, 9, 80]),
}
ASK = """
import json
import solution
print(json.dumps([solution.{name}(*given) for given in {given!r}]), file=open("cents.json", "w"))
"""
KEPT = {}


def key_of(task, source):
    """Give what a verdict is kept under: solutions that differ in layout alone share it."""
    try:
        shape = ast.dump(ast.parse(source))
    except SyntaxError:
        shape = source
    return task, hashlib.sha256(shape.encode()).hexdigest()


class Parcels(CodeEnvironment):
    def tasks(self):
        return [Task(id=name, prompt=f"Write solution.py with {rate[0]}") for name, rate in RATES.items()]

    def reference(self, task):
        return RATES[task.id][1]

    def verify(self, task, files):
        source = files.get("solution.py", "")
        key = key_of(task.id, source)
        if key not in KEPT:
            KEPT[key] = self.judged(task.id, source)
        return KEPT[key]

    def judged(self, name, source):
        _, _, given, wanted = RATES[name]
        run = self.run(source=ASK.format(name=name, given=given), files={"solution.py": source}, seconds=5.0, collect=["cents.json"])
        try:
            right = run.ok and json.loads(run.files["cents.json"]) == wanted
        except (KeyError, ValueError, RecursionError):
            right = False
        return Verdict(reward=1.0 if right else 0.0)
