"""A queue; hidden tests are copied where nothing stands yet."""

import json

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
ASKED = [
    ([[['p', 3], ['q', 3]]], 'p'),
    ([[['p', 3], ['q', 4], ['r', 1]]], 'q'),
    ([[['k', -1], ['l', -5]]], 'k'),
    ([[['z', 0]]], 'z'),
    ([[['m', 9], ['n', 1], ['o', 9]]], 'm'),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from queue_lib.order import first
answers = [first(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Queue(CodeEnvironment):
    """first() in queue_lib/order.py takes the lowest priority. Mend it."""

    def tasks(self):
        return [Task(id='first', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'queue_lib/order.py': REPOSITORY['queue_lib/order.py'].replace('return min(', 'return max(')}

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
