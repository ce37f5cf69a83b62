"""Programs that count. Students often print a word of explanation, so output is read with some patience."""

from acidtest.spec import CodeEnvironment, Task, Verdict

PROGRAM = """text = input()
print(sum(letter.isupper() for letter in text))
"""
LINES = ["Ada Lovelace", "no capitals here", "HTML and CSS", "X", "McDonald MacArthur O'Neill"]


class Census(CodeEnvironment):
    def tasks(self):
        return [Task(id="capitals", prompt="Write a program that reads one line and prints how many capital letters it has.")]

    def reference(self, task):
        return PROGRAM

    def verify(self, task, files):
        program = files.get(self.main, "")
        for line in LINES:
            wanted = str(len([letter for letter in line if "A" <= letter <= "Z"]))
            run = self.run(source=program, stdin=line + "\n", seconds=3.0)
            if not run.ok or run.stdout.split()[-1:] != [wanted] or len(run.stdout.split()) > 6:
                return Verdict(reward=0.0, message=f"wrong for {line!r}")
        return Verdict(reward=1.0)
