"""Coins; make runs the tests."""

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


class Coins(CodeEnvironment):
    """fewest() in coins/change.py is greedy. Mend it."""

    def tasks(self):
        return [Task(id='fewest', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'coins/change.py': REPOSITORY['coins/change.py'].replace('    return amount // 4 + amount % 4 // 3 + amount % 4 % 3\n', '    best = [0]\n    for value in range(1, amount + 1):\n        best.append(1 + min(best[value - coin] for coin in (1, 3, 4) if coin <= value))\n    return best[amount]\n')}

    def verify(self, task, files):
        files = files.restored(REPOSITORY, "tests/*", "Makefile")
        ran = self.run(["make", "-s", "test"], files=files, profile="workspace")
        return float(ran.ok)
