"""Write a function of one number; it is run in another sandbox and its output compared."""

from acidtest.spec import CodeEnvironment, Task, Verdict

WANTED = {"double": "2 * n", "square": "n * n", "negate": "-n", "halve": "n // 2", "third-power": "n ** 3", "last-digit": "n % 10"}
INPUTS = (0, 3, 7, 12, 40)


class Functions(CodeEnvironment):
    """The submission is solution.py with a function f(n)."""

    def tasks(self):
        """Give one task a function."""
        return [Task(id=name, prompt=f"Write f(n) that gives {body}.", gold=None, data={"body": body}) for name, body in WANTED.items()]

    def reference(self, task):
        """Give the function."""
        return {"solution.py": f"def f(n):\n    return {task.data['body']}\n"}

    def outputs(self, files):
        """Run the submission on every input: give what it prints."""
        main = f"from solution import f\nfor n in {INPUTS!r}:\n    print(f(n))\n"
        return self.run(source=main, files=files, seconds=5.0)

    def verify(self, task, files):
        """Compare what is printed with what the function gives."""
        try:
            result = self.outputs(files)
        except RuntimeError as exc:
            return Verdict(reward=None, valid=False, message=f"not run: {exc}")
        wanted = [str(eval(task.data["body"], {"n": n})) for n in INPUTS]
        right = result.ok and result.stdout.split() == wanted
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "wrong output")
