"""Values of polynomials, paid by the mean speed-up."""

import json
import random

from acidtest.spec import CodeEnvironment, Task, Verdict

LIMIT = 0.025

SOLUTION = """
def value(coefficients, x):
    total = 0
    for coefficient in reversed(coefficients):
        total = total * x + coefficient
    return total
"""
RUNNER = """
import json

from solution import value

with open("inputs.json") as handle:
    inputs = json.load(handle)
answers = [value(*given) for given in inputs]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


def plain(coefficients, x):
    """Add the terms up."""
    return sum(coefficient * x**power for power, coefficient in enumerate(coefficients))


def drawn(rng):
    """Draw inputs."""
    return [[[rng.randrange(-9, 10) for _ in range(1200)], rng.randrange(2, 9)] for _ in range(10)]


def same(got, wanted):
    """Compare plain answers exactly."""
    return type(got) is type(wanted) and got == wanted


class Polynomial(CodeEnvironment):
    """Write solution.py with a function value(coefficients, x) that gives the value of a polynomial with whole coefficients, the constant first, at a whole x. The mean speed-up over a plain sum earns more."""

    def tasks(self):
        """Give the one task."""
        return [Task(id="polynomial", prompt=self.__doc__)]

    def reference(self, task):
        """Give a fast and right solution."""
        return {"solution.py": SOLUTION}

    def reset(self, task, seed):
        """Remember the seed that inputs are drawn from."""
        self._seed = seed
        return super().reset(task, seed)

    def verify(self, task, files):
        """Run it on drawn inputs elsewhere; compare plain answers, and read the processor time from outside."""
        inputs = drawn(random.Random(f"{task.id}/{self._seed}"))
        beside = {"solution.py": files.get("solution.py", ""), "inputs.json": json.dumps(inputs)}
        ran = self.run(source=RUNNER, files=beside, seconds=10.0, collect=["answers.json"], processes=1)
        try:
            answers = json.loads(ran.files["answers.json"]) if ran.ok else None
        except (KeyError, ValueError):
            return Verdict(reward=0.0, message="it left no answers")
        if answers is None or not same(answers, [plain(*given) for given in inputs]):
            return Verdict(reward=0.0, message="it did not run, or its answers are wrong")
        return Verdict(reward=1.0 if ran.cpu < LIMIT else 0.25, message=f"right, in {ran.cpu:.3f} s")
