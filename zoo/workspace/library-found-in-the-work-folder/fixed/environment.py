"""A library of words, graded from the folder in which it lies."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'words/__init__.py': "",
    'words/counts.py': '''\
def longest(words):
    """Give the longest word; of equal ones the first."""
    return sorted(words)[-1]
''',
    'tests/__init__.py': "",
    'tests/test_counts.py': '''\
import unittest

from words.counts import longest


class Cases(unittest.TestCase):
    def test_1(self):
        self.assertEqual(longest(["zz", "aaaa"]), "aaaa")

    def test_2(self):
        self.assertEqual(longest(["b"]), "b")
''',
}
ASKED = [
    ([['one', 'three', 'seven']], 'three'),
    ([['a', 'bb', 'cc']], 'bb'),
    ([['x']], 'x'),
    ([['long', 'longer', 'z']], 'longer'),
    ([['zebra', 'antelope', 'yak']], 'antelope'),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from words.counts import longest
answers = [longest(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Words(CodeEnvironment):
    """longest() in words/counts.py gives the last in the alphabet. Mend it."""

    def tasks(self):
        return [Task(id='longest', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'words/counts.py': REPOSITORY['words/counts.py'].replace('sorted(words)[-1]', 'max(words, key=len)')}

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
