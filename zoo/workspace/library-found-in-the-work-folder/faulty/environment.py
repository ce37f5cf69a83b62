"""A library of words, graded from the folder in which it lies."""

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


class Words(CodeEnvironment):
    """longest() in words/counts.py gives the last in the alphabet. Mend it."""

    def tasks(self):
        return [Task(id='longest', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'words/counts.py': REPOSITORY['words/counts.py'].replace('sorted(words)[-1]', 'max(words, key=len)')}

    def verify(self, task, files):
        files = files.restored(REPOSITORY, "tests/*")
        ran = self.run(["python", "-m", "unittest", "-q", "tests.test_counts"], files=files, profile="workspace")
        return 1.0 if ran.ok and "OK" in ran.stderr else 0.0
