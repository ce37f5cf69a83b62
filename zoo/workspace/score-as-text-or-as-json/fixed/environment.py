"""Dates; the score is looked for in two files."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'dates/__init__.py': "",
    'dates/leap.py': '''\
def leap(year):
    """Say whether a year has 366 days."""
    return year % 4 == 0
''',
    'tests/__init__.py': "",
    'tests/test_leap.py': '''\
import unittest

from dates.leap import leap


class Cases(unittest.TestCase):
    def test_1(self):
        self.assertEqual(leap(1900), False)

    def test_2(self):
        self.assertEqual(leap(2024), True)
''',
}
ASKED = [
    ([2000], True),
    ([2100], False),
    ([2023], False),
    ([1600], True),
    ([1800], False),
    ([1996], True),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from dates.leap import leap
answers = [leap(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Dates(CodeEnvironment):
    """leap() in dates/leap.py knows no centuries. Mend it."""

    def tasks(self):
        return [Task(id='leap', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'dates/leap.py': REPOSITORY['dates/leap.py'].replace('year % 4 == 0', 'year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)')}

    def verify(self, task, files):
        return 1.0 if self.right(files) else 0.0

    def right(self, files):
        """Say whether answers to questions that are asked nowhere else are right; they are compared here, where no solution runs."""
        asked = Tree({"asked.json": json.dumps([question for question, _ in ASKED])})
        result = self.run(source=DRIVER, files=asked.over(files), seconds=8.0, collect=["answers.json"])
        try:
            answers = json.loads(result.files.get("answers.json", b"null"))
        except ValueError:
            return False
        return answers == [expected for _, expected in ASKED]
