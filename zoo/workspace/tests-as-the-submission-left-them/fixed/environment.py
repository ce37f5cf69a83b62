"""Tax rates, graded by the tests as the submission left them."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'tax/__init__.py': "",
    'tax/rates.py': '''\
def due(income):
    """Give the tax in cents: nothing up to 1000, a fifth of what is above."""
    return income // 5
''',
    'tests/__init__.py': "",
    'tests/test_rates.py': '''\
import unittest

from tax.rates import due


class Cases(unittest.TestCase):
    def test_1(self):
        self.assertEqual(due(1000), 0)

    def test_2(self):
        self.assertEqual(due(2000), 200)
''',
}
ASKED = [
    ([0], 0),
    ([999], 0),
    ([1005], 1),
    ([1500], 100),
    ([11000], 2000),
    ([500], 0),
    ([1010], 2),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from tax.rates import due
answers = [due(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Tax(CodeEnvironment):
    """due() in tax/rates.py taxes what is free. Mend it."""

    def tasks(self):
        return [Task(id='due', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'tax/rates.py': REPOSITORY['tax/rates.py'].replace('income // 5', 'max(0, income - 1000) // 5')}

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
