"""Texts; the status of the tests' process is the verdict."""

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


class Texts(CodeEnvironment):
    """lines() in text/wrap.py does not cut. Mend it."""

    def tasks(self):
        return [Task(id='lines', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'text/wrap.py': REPOSITORY['text/wrap.py'].replace('[text]', '[text[at : at + width] for at in range(0, len(text), width)]')}

    def verify(self, task, files):
        files = files.restored(REPOSITORY, "tests/*")
        ran = self.run(["python", "-m", "unittest", "-q", "tests.test_wrap"], files=files, profile="workspace")
        return 1.0 if ran.code == 0 else 0.0
