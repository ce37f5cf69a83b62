"""A library of bits whose tests are found by discovery."""

import json

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
ASKED = [
    ([0], False),
    ([1], True),
    ([7], True),
    ([255], False),
    ([2], True),
    ([6], False),
    ([21], True),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from bits.parity import odd
answers = [odd(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Bits(CodeEnvironment):
    """odd() in bits/parity.py looks at the last bit alone. Mend it."""

    def tasks(self):
        return [Task(id='odd', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'bits/parity.py': REPOSITORY['bits/parity.py'].replace('number % 2 == 1', 'bin(number).count("1") % 2 == 1')}

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
