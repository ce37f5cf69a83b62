"""Programs that read a file of lines and print a table; one sample a file."""

from acidtest.spec import CodeEnvironment, Task, Verdict

KNOWN = """import sys

counts = {}
for line in sys.stdin:
    name, number = line.split()
    counts[name] = counts.get(name, 0) + int(number)
for name in sorted(counts, key=lambda name: (-counts[name], name)):
    print(name, counts[name])
"""
SAMPLES = [
    ("ash 3\nelm 1\nash 2\n", "ash 5\nelm 1\n"),
    ("oak 1\nfir 1\n", "fir 1\noak 1\n"),
    ("yew 10\n", "yew 10\n"),
    ("elm 2\nyew 7\nelm 6\nfir 7\nash 0\n", "elm 8\nfir 7\nyew 7\nash 0\n"),
]


class Tables(CodeEnvironment):
    main = "table.py"

    def tasks(self):
        ask = "Write table.py. Standard input has lines `name number`. Print each name once with the sum of its numbers, the largest sum first, names of equal sums by alphabet."
        return [Task(id="sums-by-name", prompt=ask)]

    def reference(self, task):
        return {"table.py": KNOWN}

    def verify(self, task, files):
        program = files.get("table.py", "")
        folder = {}
        for number, (given, wanted) in enumerate(SAMPLES, 1):
            folder[f"samples/{number}.in"] = given
            folder[f"samples/{number}.out"] = wanted
        for given, wanted in SAMPLES:
            run = self.run(source=program, files=folder, stdin=given, seconds=3.0)
            if not run.ok or run.stdout.split() != wanted.split():
                return Verdict(reward=0.0, message=run.stderr[-200:])
        return 1.0
