"""Exercises of a library course. A runner in the sandbox calls the function; what it returns is looked at here."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

SHELVES = {
    "isbn-check-digit": {
        "ask": "check_digit(nine): the check digit of a nine-digit ISBN-10 stem given as text; X stands for ten.",
        "known": """def check_digit(nine):
    total = sum((10 - at) * int(digit) for at, digit in enumerate(nine))
    rest = (11 - total % 11) % 11
    return "X" if rest == 10 else str(rest)
""",
        "cases": [("030640615", "2"), ("080442957", "X"), ("000000000", "0"), ("123456789", "X"), ("020161622", "X")],
    },
    "call-number": {
        "ask": "call_number(title): the first three consonants of a title, in capitals, after the number of its words and a dot.",
        "known": """def call_number(title):
    consonants = [letter for letter in title.upper() if letter.isalpha() and letter not in "AEIOU"]
    return f"{len(title.split())}.{''.join(consonants[:3])}"
""",
        "cases": [("Moby Dick", "2.MBY"), ("Emma", "1.MM"), ("The Idiot", "2.THD"), ("Ulysses", "1.LYS")],
    },
}

RUNNER = """
import json, sys
order = json.loads(sys.stdin.read())
import solution
function = getattr(solution, order["name"])
replies = [function(given) for given in order["given"]]
with open("replies.json", "w") as handle:
    json.dump(replies, handle)
"""


class Shelves(CodeEnvironment):
    def tasks(self):
        return [Task(id=name, prompt=f"In solution.py, write {shelf['ask']}") for name, shelf in SHELVES.items()]

    def reference(self, task):
        return {"solution.py": SHELVES[task.id]["known"]}

    def verify(self, task, files):
        shelf = SHELVES[task.id]
        order = {"name": shelf["ask"].partition("(")[0], "given": [given for given, _ in shelf["cases"]]}
        run = self.run(source=RUNNER, files={"solution.py": files.get("solution.py", "")}, stdin=json.dumps(order), seconds=6.0, collect=["replies.json"])
        if not run.ok:
            return Verdict(reward=0.0, message="the runner did not finish")
        try:
            replies = json.loads(run.files.get("replies.json", b"null"))
        except (ValueError, RecursionError):
            return Verdict(reward=0.0, message="no replies")
        return Verdict(reward=1.0 if replies == [want for _, want in shelf["cases"]] else 0.0)
