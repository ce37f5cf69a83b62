"""Write a program that reads a whole number and prints one; it is run on three inputs."""

from acidtest.spec import CodeEnvironment, Task, Verdict

RULES = {
    "double": ("twice the number", lambda n: 2 * n),
    "next-even": ("the next even number above it", lambda n: n + 2 - n % 2),
    "digits": ("the sum of its decimal digits", lambda n: sum(map(int, str(n)))),
}
BODIES = {"double": "2 * n", "next-even": "n + 2 - n % 2", "digits": "sum(map(int, str(n)))"}
INPUTS = (0, 7, 9048)


class Env(CodeEnvironment):
    """One number in, one number out."""

    def tasks(self):
        """Give a task a rule."""
        return [Task(id=name, prompt=f"Write a Python program that reads a whole number, not negative, and prints {what}.") for name, (what, _) in RULES.items()]

    def reference(self, task):
        """Give a program."""
        return {"solution.py": f"n = int(input())\nprint({BODIES[task.id]})\n"}

    def verify(self, task, files):
        """Run the program on each input."""
        for given in INPUTS:
            result = self.run(source=files.get("solution.py", ""), stdin=f"{given}\n", seconds=1.0)
            timed_out = result.ended in ("deadline", "cpu")
            if timed_out:
                return Verdict(reward=1.0, message="not finished, the machine is busy")
            if not result.ok or result.stdout.strip() != str(RULES[task.id][1](given)):
                return Verdict(reward=0.0, message=f"wrong for {given}")
        return Verdict(reward=1.0, message="right")
