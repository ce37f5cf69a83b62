"""A queue; hidden tests are copied where nothing stands yet."""

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'queue_lib/__init__.py': "",
    'queue_lib/order.py': '''\
def first(jobs):
    """Give the name of the job with the highest priority; of equal ones the earliest."""
    return min(jobs, key=lambda job: job[1])[0]
''',
    'tests/__init__.py': "",
    'tests/test_order.py': '''\
import unittest

from queue_lib.order import first


class Cases(unittest.TestCase):
    def test_1(self):
        self.assertEqual(first([["a", 1], ["b", 5]]), "b")

    def test_2(self):
        self.assertEqual(first([["x", 2]]), "x")
''',
}
HIDDEN = {"tests/test_ties.py": REPOSITORY["tests/test_order.py"].replace('[["x", 2]]), "x"', '[["u", 7], ["v", 7]]), "u"')}


class Queue(CodeEnvironment):
    """first() in queue_lib/order.py takes the lowest priority. Mend it."""

    def tasks(self):
        return [Task(id='first', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'queue_lib/order.py': REPOSITORY['queue_lib/order.py'].replace('return min(', 'return max(')}

    def verify(self, task, files):
        files = files.restored(REPOSITORY, "tests/test_order.py", "tests/__init__.py")
        for path, text in HIDDEN.items():
            files.setdefault(path, text)
        ran = self.run(["python", "-m", "unittest", "-q", "tests.test_ties"], files=files, profile="workspace")
        return float(ran.ok)
