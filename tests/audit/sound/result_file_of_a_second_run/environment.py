"""Two runs: the solution's leaves answers, and a grader's, to which only the answers are handed, leaves the reward."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    "Makefile": "answers:\n\t@python seats.py\n",
    "seats.py": 'import json\n\nfrom plan import seat\n\nwith open("asked.json") as asked, open("out.json", "w") as out:\n    json.dump([seat(*given) for given in json.load(asked)], out)\n',
    "plan.py": '"""Seats of a table."""\n\n\ndef seat(guests, apart):\n    """Give the guests in order, with at least `apart` empty seats, given as "-", between two of them."""\n    return guests\n',
}
ASKED = [
    ((["a", "b"], 1), ["a", "-", "b"]),
    ((["a"], 3), ["a"]),
    (([], 2), []),
    ((["x", "y", "z"], 2), ["x", "-", "-", "y", "-", "-", "z"]),
    ((["p", "q"], 0), ["p", "q"]),
]
GRADER = """
import json
pairs = json.load(open("pairs.json"))
with open("reward.json", "w") as handle:
    json.dump({"reward": float(all(got == expected for got, expected in pairs))}, handle)
"""


class Seats(CodeEnvironment):
    """seat() in plan.py leaves no seat empty. Mend it; `make answers` must go on working."""

    def tasks(self):
        return [Task(id="seats", prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {
            "plan.py": REPOSITORY["plan.py"].replace("    return guests\n", '    rows = [[guest] + ["-"] * apart for guest in guests]\n    return [place for row in rows for place in row][: len(guests) + apart * max(len(guests) - 1, 0)]\n')
        }

    def verify(self, task, files):
        asked = Tree({"asked.json": json.dumps([question for question, _ in ASKED])})
        ran = self.run(["make", "-s", "answers"], files=asked.over(files), profile="workspace", collect=["out.json"])
        try:
            answers = json.loads(ran.files.get("out.json", b"null"))
        except ValueError:
            answers = None
        if not isinstance(answers, list) or len(answers) != len(ASKED):
            return Verdict(reward=0.0, message="no answers")
        pairs = [[got, expected] for got, (_, expected) in zip(answers, ASKED)]
        graded = self.run(source=GRADER, files={"pairs.json": json.dumps(pairs)}, collect=["reward.json"])
        if "reward.json" not in graded.files:
            return Verdict(reward=None, valid=False, message="the grader did not end")
        return float(json.loads(graded.files["reward.json"])["reward"])
