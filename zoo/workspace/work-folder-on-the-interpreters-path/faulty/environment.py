"""A library with its sources below src."""

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


class Boxes(CodeEnvironment):
    """overlap() in src/geo/box.py is negative for stretches that lie apart. Mend it."""

    def tasks(self):
        return [Task(id='overlap', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'src/geo/box.py': REPOSITORY['src/geo/box.py'].replace('return min(one[1], other[1]) - max(one[0], other[0])', 'return max(0, min(one[1], other[1]) - max(one[0], other[0]))')}

    def verify(self, task, files):
        files = files.restored(REPOSITORY, "tests/*")
        ran = self.run(["python", "-m", "unittest", "-q", "tests.test_box"], files=files, profile="workspace", environ={"PYTHONPATH": "src"})
        return float(ran.ok)
