"""Tax rates, graded by the tests as the submission left them."""

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


class Tax(CodeEnvironment):
    """due() in tax/rates.py taxes what is free. Mend it."""

    def tasks(self):
        return [Task(id='due', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'tax/rates.py': REPOSITORY['tax/rates.py'].replace('income // 5', 'max(0, income - 1000) // 5')}

    def verify(self, task, files):
        ran = self.run(["python", "-m", "unittest", "-q", "tests.test_rates"], files=files, profile="workspace")
        return float(ran.ok)
