"""A library of addresses, graded by its unit tests."""

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'slugs/__init__.py': "",
    'slugs/text.py': '''\
def slug(title):
    """Give a title as part of an address: lower case, words joined by single dashes."""
    return title.strip().replace(" ", "-")
''',
    'tests/__init__.py': "",
    'tests/test_text.py': '''\
import unittest

from slugs.text import slug


class Slugs(unittest.TestCase):
    def test_words(self):
        self.assertEqual(slug("Big Red Bus"), "big-red-bus")

    def test_spaces(self):
        self.assertEqual(slug("  a   b "), "a-b")
''',
}


class Slugs(CodeEnvironment):
    """slug() in slugs/text.py keeps capitals and doubles dashes. Mend it."""

    def tasks(self):
        return [Task(id='slugs', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'slugs/text.py': REPOSITORY['slugs/text.py'].replace('title.strip().replace(" ", "-")', '"-".join(title.lower().split())')}

    def verify(self, task, files):
        files = files.restored(REPOSITORY, "tests/*")
        ran = self.run(["python", "-m", "unittest", "-q", "tests.test_text"], files=files, profile="workspace")
        return Verdict(reward=float(ran.ok), message=ran.stderr[-200:])
