"""Texts; the status of the tests' process is the verdict."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'text/__init__.py': "",
    'text/wrap.py': '''\
def lines(text, width):
    """Give a text in pieces of at most `width` letters."""
    return [text]
''',
    'tests/__init__.py': "",
    'tests/test_wrap.py': '''\
import unittest

from text.wrap import lines


class Cases(unittest.TestCase):
    def test_1(self):
        self.assertEqual(lines("abcd", 3), ["abc", "d"])

    def test_2(self):
        self.assertEqual(lines("", 3), [])
''',
}
ASKED = [
    (['abcdef', 2], ['ab', 'cd', 'ef']),
    (['a', 9], ['a']),
    (['xyz', 1], ['x', 'y', 'z']),
    (['hello', 4], ['hell', 'o']),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from text.wrap import lines
answers = [lines(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Texts(CodeEnvironment):
    """lines() in text/wrap.py does not cut. Mend it."""

    def tasks(self):
        return [Task(id='lines', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'text/wrap.py': REPOSITORY['text/wrap.py'].replace('[text]', '[text[at : at + width] for at in range(0, len(text), width)]')}

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
