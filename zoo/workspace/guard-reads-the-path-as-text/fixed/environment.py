"""Bins; a guard looks at how a path is written."""

import json
import os

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'bins/__init__.py': "",
    'bins/pack.py': '''\
def bins(sizes, room):
    """Give how many bins things need that are put in in their order, each into the last bin or a new one."""
    return len(sizes)
''',
    'tests/__init__.py': "",
    'tests/test_pack.py': '''\
import unittest

from bins.pack import bins


class Cases(unittest.TestCase):
    def test_1(self):
        self.assertEqual(bins([2, 2, 2], 4), 2)

    def test_2(self):
        self.assertEqual(bins([4], 4), 1)
''',
}
ASKED = [
    ([[], 9], 0),
    ([[3, 3, 3], 3], 3),
    ([[1, 1, 1, 1], 4], 1),
    ([[5, 1, 5], 6], 2),
    ([[2, 3, 2], 5], 2),
    ([[4, 3, 4], 5], 3),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from bins.pack import bins
answers = [bins(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Bins(CodeEnvironment):
    """bins() in bins/pack.py counts things. Mend it."""

    def tasks(self):
        return [Task(id='bins', prompt=self.__doc__)]

    def reference(self, task):
        return {'bins/pack.py': REPOSITORY['bins/pack.py'].replace('    return len(sizes)\n', '    count, left = 0, 0\n    for size in sizes:\n        if size > left:\n            count, left = count + 1, room\n        left -= size\n    return count\n')}

    def verify(self, task, files):
        files = Tree({path: text for path, text in files.items() if path in REPOSITORY and not path.startswith("tests/")}).over(REPOSITORY)
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
