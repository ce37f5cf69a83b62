"""Plurals of English nouns by their endings. The function runs in a sandbox; what it gives is compared here."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

SOLUTION = """def plural(noun):
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return noun + "es"
    return noun + "s"
"""
WORDS = {"fox": "foxes", "city": "cities", "boy": "boys", "cat": "cats", "house": "houses", "tree": "trees", "lamp": "lamps", "river": "rivers",
         "stone": "stones", "window": "windows", "garden": "gardens", "book": "books", "table": "tables", "cloud": "clouds"}
ENDINGS = ["erry", "ax", "ench", "ump", "ory", "iss", "ond", "ish", "ady", "ute", "ey", "am"]
RUNNER = """
import json
from solution import plural
print(json.dumps([plural(noun) for noun in json.load(open("nouns.json"))]))
"""


class Env(CodeEnvironment):
    """Write solution.py with plural(noun): the plural by the ending, as plural("fox") -> "foxes", plural("city") -> "cities", plural("boy") -> "boys"."""

    def tasks(self):
        return [Task(id="plural", prompt=self.__doc__)]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def inputs(self, task, seed):
        return ("bcdfglmprst"[seed % 11] + ENDINGS[seed % len(ENDINGS)],)

    def verify(self, task, files):
        result = self.run(source=RUNNER, files={**files, "nouns.json": json.dumps(list(WORDS))}, seconds=5.0)
        right = result.ok and result.stdout.strip() == json.dumps(list(WORDS.values()))
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "a plural is wrong")
