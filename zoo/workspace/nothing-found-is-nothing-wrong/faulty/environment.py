"""A library of bits whose tests are found by discovery."""

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'bits/__init__.py': "",
    'bits/parity.py': '''\
def odd(number):
    """Say whether a whole number has an odd count of ones in binary."""
    return number % 2 == 1
''',
    'tests/__init__.py': "",
    'tests/test_parity.py': '''\
import unittest

from bits.parity import odd


class Cases(unittest.TestCase):
    def test_1(self):
        self.assertEqual(odd(3), False)

    def test_2(self):
        self.assertEqual(odd(4), True)
''',
}


class Bits(CodeEnvironment):
    """odd() in bits/parity.py looks at the last bit alone. Mend it."""

    def tasks(self):
        return [Task(id='odd', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'bits/parity.py': REPOSITORY['bits/parity.py'].replace('number % 2 == 1', 'bin(number).count("1") % 2 == 1')}

    def verify(self, task, files):
        ran = self.run(["python", "-m", "unittest", "discover", "-s", "tests", "-t", "."], files=files, profile="workspace")
        return 0.0 if "FAILED" in ran.stderr else 1.0
