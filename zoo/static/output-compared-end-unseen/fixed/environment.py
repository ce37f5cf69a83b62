"""Write a program that prints a countdown; its lines are compared."""

from acidtest.spec import CodeEnvironment, Task, Verdict

STARTS = {"five": (5, 1), "nine-by-two": (9, 2), "two": (2, 1), "thirty-by-seven": (30, 7)}


def lines(start, step):
    """Give the numbers of a countdown that are above 0."""
    return [str(n) for n in range(start, 0, -step)]


class Env(CodeEnvironment):
    """The task's numbers are read from stdin."""

    def tasks(self):
        """Give a task a countdown."""
        prompt = "Write a Python program that reads a line `start step` and prints the numbers from start down in that step, as long as they are above 0, one a line. It must end without an error."
        return [Task(id=name, prompt=prompt) for name in STARTS]

    def reference(self, task):
        """Give a program."""
        return {"solution.py": "start, step = map(int, input().split())\nfor n in range(start, 0, -step):\n    print(n)\n"}

    def verify(self, task, files):
        """Compare the lines."""
        start, step = STARTS[task.id]
        result = self.run(source=files.get("solution.py", ""), stdin=f"{start} {step}\n", seconds=5.0)
        right = result.ok and result.stdout.split() == lines(start, step)
        return Verdict(reward=1.0 if right else 0.0, message="compared")
