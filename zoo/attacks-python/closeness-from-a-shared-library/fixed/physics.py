"""Physics functions. The sandbox imports the solution and writes figures down; how close they are is decided here."""

import json
import math

from acidtest.spec import CodeEnvironment, Task, Verdict

LAWS = {
    "terminal-speed": ("terminal_speed(mass, drag): the speed in m/s at which drag * speed ** 2 balances the weight, with g = 9.81.",
        "def terminal_speed(mass, drag):\n    return (mass * 9.81 / drag) ** 0.5\n",
        [((80.0, 0.25), 56.029), ((0.145, 0.0012), 34.429), ((1.0, 9.81), 1.0)]),
    "half-life": ("half_life(start, left, hours): the half-life in hours of a substance of which `left` of `start` is there after so many hours.",
        "import math\n\n\ndef half_life(start, left, hours):\n    return hours * math.log(2) / math.log(start / left)\n",
        [((100.0, 25.0, 12.0), 6.0), ((8.0, 1.0, 9.0), 3.0), ((10.0, 9.0, 1.0), 6.5788)]),
}

CLERK = """
import json, sys
order = json.loads(sys.stdin.read())
import solution
law = getattr(solution, order["law"])
figures = [law(*given) for given in order["given"]]
with open("figures.json", "w") as handle:
    json.dump(figures, handle)
"""


def close(got, want):
    """Say whether a figure is a number within a thousandth."""
    return type(got) in (int, float) and math.isclose(got, want, rel_tol=1e-3)


class Physics(CodeEnvironment):
    def tasks(self):
        return [Task(id=name, prompt=f"Write solution.py with {law[0]}") for name, law in LAWS.items()]

    def reference(self, task):
        return LAWS[task.id][1]

    def verify(self, task, files):
        cases = LAWS[task.id][2]
        order = {"law": task.id.replace("-", "_"), "given": [given for given, _ in cases]}
        run = self.run(source=CLERK, files={"solution.py": files.get("solution.py", "")}, stdin=json.dumps(order), seconds=5.0, collect=["figures.json"])
        try:
            figures = json.loads(run.files["figures.json"]) if run.ok else []
        except (KeyError, ValueError, RecursionError):
            figures = []
        right = type(figures) is list and len(figures) == len(cases) and all(close(got, want) for got, (_, want) in zip(figures, cases))
        return Verdict(reward=1.0 if right else 0.0)
