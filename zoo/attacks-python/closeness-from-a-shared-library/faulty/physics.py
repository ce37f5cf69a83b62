"""Physics functions. A judge in the sandbox imports the solution, compares with math.isclose, and seals what it found."""

import json
import random

from acidtest.spec import CodeEnvironment, Task, Verdict

LAWS = {
    "terminal-speed": ("terminal_speed(mass, drag): the speed in m/s at which drag * speed ** 2 balances the weight, with g = 9.81.",
        "def terminal_speed(mass, drag):\n    return (mass * 9.81 / drag) ** 0.5\n",
        [((80.0, 0.25), 56.029), ((0.145, 0.0012), 34.429), ((1.0, 9.81), 1.0)]),
    "half-life": ("half_life(start, left, hours): the half-life in hours of a substance of which `left` of `start` is there after so many hours.",
        "import math\n\n\ndef half_life(start, left, hours):\n    return hours * math.log(2) / math.log(start / left)\n",
        [((100.0, 25.0, 12.0), 6.0), ((8.0, 1.0, 9.0), 3.0), ((10.0, 9.0, 1.0), 6.5788)]),
}

JUDGE = """
import json, math, sys
order = json.loads(sys.stdin.read())
seal = order.pop("seal")


def main():
    import solution
    law = getattr(solution, order["law"])
    for given, want in order["cases"]:
        got = law(*given)
        if type(got) is not float and type(got) is not int:
            got = math.nan
        if not math.isclose(got, want, rel_tol=1e-3):
            return "wrong"
    return seal


print(main())
"""


class Physics(CodeEnvironment):
    def reset(self, task, seed):
        self._seed = seed
        return super().reset(task, seed)

    def tasks(self):
        return [Task(id=name, prompt=f"Write solution.py with {law[0]}") for name, law in LAWS.items()]

    def reference(self, task):
        return LAWS[task.id][1]

    def verify(self, task, files):
        seal = "%030x" % random.Random(f"seal {self._seed} {task.id}").getrandbits(120)
        order = {"seal": seal, "law": task.id.replace("-", "_"), "cases": LAWS[task.id][2]}
        run = self.run(source=JUDGE, files={"solution.py": files.get("solution.py", "")}, stdin=json.dumps(order), seconds=5.0)
        return Verdict(reward=1.0 if run.ok and run.stdout.strip() == seal else 0.0)
