"""A library with its sources below src."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'src/geo/__init__.py': "",
    'src/geo/box.py': '''\
def overlap(one, other):
    """Give the length that two stretches [from, to] share, 0 where they only touch or lie apart."""
    return min(one[1], other[1]) - max(one[0], other[0])
''',
    'tests/__init__.py': "",
    'tests/test_box.py': '''\
import unittest

from geo.box import overlap


class Box(unittest.TestCase):
    def test_apart(self):
        self.assertEqual(overlap([0, 2], [5, 9]), 0)

    def test_shared(self):
        self.assertEqual(overlap([0, 6], [4, 9]), 2)
''',
}
ASKED = [
    ([[0, 1], [1, 2]], 0),
    ([[3, 9], [4, 5]], 1),
    ([[8, 9], [0, 1]], 0),
    ([[-5, 5], [-2, 20]], 7),
    ([[0, 10], [0, 10]], 10),
    ([[1, 4], [3, 3]], 0),
    ([[2, 7], [6, 9]], 1),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from geo.box import overlap
answers = [overlap(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Boxes(CodeEnvironment):
    """overlap() in src/geo/box.py is negative for stretches that lie apart. Mend it."""

    def tasks(self):
        return [Task(id='overlap', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'src/geo/box.py': REPOSITORY['src/geo/box.py'].replace('return min(one[1], other[1]) - max(one[0], other[0])', 'return max(0, min(one[1], other[1]) - max(one[0], other[0]))')}

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
