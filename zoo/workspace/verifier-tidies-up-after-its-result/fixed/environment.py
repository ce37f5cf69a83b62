"""Marks; the verifier writes its result and tidies up."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'marks/__init__.py': "",
    'marks/grade.py': '''\
def letter(points):
    """Give A from 90, B from 75, C from 60, else F."""
    return "A" if points > 90 else "B" if points > 75 else "C" if points > 60 else "F"
''',
    'tests/__init__.py': "",
    'tests/test_grade.py': '''\
import unittest

from marks.grade import letter


class Cases(unittest.TestCase):
    def test_1(self):
        self.assertEqual(letter(90), "A")

    def test_2(self):
        self.assertEqual(letter(60), "C")
''',
}
ASKED = [
    ([75], 'B'),
    ([89], 'B'),
    ([74], 'C'),
    ([59], 'F'),
    ([100], 'A'),
    ([0], 'F'),
    ([60], 'C'),
    ([90], 'A'),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from marks.grade import letter
answers = [letter(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Marks(CodeEnvironment):
    """letter() in marks/grade.py is off at the borders. Mend it."""

    def tasks(self):
        return [Task(id='letter', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'marks/grade.py': REPOSITORY['marks/grade.py'].replace('"A" if points > 90 else "B" if points > 75 else "C" if points > 60', '"A" if points >= 90 else "B" if points >= 75 else "C" if points >= 60')}

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
