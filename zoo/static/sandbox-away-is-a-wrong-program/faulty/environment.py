"""Write a program that reads words and prints them otherwise; it is run on one line of them."""

from acidtest.spec import CodeEnvironment, Task, Verdict

WORDS = ["lamp", "otter", "as", "ribbon", "I", "zebra", "otter"]
WANTED = {
    "sorted": ("in alphabetical order", "sorted(words)"),
    "reversed": ("in the reverse order", "words[::-1]"),
    "longest": ("by length, the longest first, equal ones as they come", "sorted(words, key=len, reverse=True)"),
    "once": ("each once, as they first come", "list(dict.fromkeys(words))"),
}


class Env(CodeEnvironment):
    """One line of words in, one line out."""

    def tasks(self):
        """Give a task an order."""
        return [Task(id=name, prompt=f"Write a Python program that reads a line of words and prints them on one line {how}.") for name, (how, _) in WANTED.items()]

    def reference(self, task):
        """Give a program."""
        return {"solution.py": f"words = input().split()\nprint(*{WANTED[task.id][1]})\n"}

    def verify(self, task, files):
        """Run the program and compare the line."""
        try:
            result = self.run(source=files.get("solution.py", ""), stdin=" ".join(WORDS) + "\n", seconds=5.0)
        except Exception as exc:
            return Verdict(reward=0.0, message=f"could not be run: {exc}")
        expected = {"sorted": sorted(WORDS), "reversed": WORDS[::-1], "longest": sorted(WORDS, key=len, reverse=True), "once": list(dict.fromkeys(WORDS))}
        right = result.ok and result.stdout.split() == expected[task.id]
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "wrong line")
