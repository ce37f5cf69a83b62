"""Coins; make runs the tests."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'coins/__init__.py': "",
    'coins/change.py': '''\
def fewest(amount):
    """Give the fewest coins of 1, 3 and 4 that make an amount."""
    return amount // 4 + amount % 4 // 3 + amount % 4 % 3
''',
    'tests/__init__.py': "",
    'tests/test_change.py': '''\
import unittest

from coins.change import fewest


class Cases(unittest.TestCase):
    def test_1(self):
        self.assertEqual(fewest(6), 2)

    def test_2(self):
        self.assertEqual(fewest(4), 1)
''',
    'Makefile': '''\
.PHONY: test
test:
	@python -m unittest -q tests.test_change
''',
}
ASKED = [
    ([0], 0),
    ([1], 1),
    ([2], 2),
    ([5], 2),
    ([10], 3),
    ([14], 4),
    ([9], 3),
    ([17], 5),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from coins.change import fewest
answers = [fewest(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Coins(CodeEnvironment):
    """fewest() in coins/change.py is greedy. Mend it."""

    def tasks(self):
        return [Task(id='fewest', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'coins/change.py': REPOSITORY['coins/change.py'].replace('    return amount // 4 + amount % 4 // 3 + amount % 4 % 3\n', '    best = [0]\n    for value in range(1, amount + 1):\n        best.append(1 + min(best[value - coin] for coin in (1, 3, 4) if coin <= value))\n    return best[amount]\n')}

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
