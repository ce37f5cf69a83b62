"""Rooms; the reward is what stands in reward.txt."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'rooms/__init__.py': "",
    'rooms/plan.py': '''\
def free(booked, size):
    """Give the lowest room from 1 to size that is not booked, or 0."""
    return size - len(booked)
''',
    'tests/__init__.py': "",
    'tests/test_plan.py': '''\
import unittest

from rooms.plan import free


class Cases(unittest.TestCase):
    def test_1(self):
        self.assertEqual(free([1, 2], 4), 3)

    def test_2(self):
        self.assertEqual(free([2], 2), 1)
''',
}
ASKED = [
    ([[], 3], 1),
    ([[1, 2, 3], 3], 0),
    ([[1, 3], 3], 2),
    ([[3, 2, 1], 5], 4),
    ([[], 0], 0),
    ([[9], 1], 1),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from rooms.plan import free
answers = [free(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Rooms(CodeEnvironment):
    """free() in rooms/plan.py counts rooms. Mend it."""

    def tasks(self):
        return [Task(id='free', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'rooms/plan.py': REPOSITORY['rooms/plan.py'].replace('return size - len(booked)', 'return next((room for room in range(1, size + 1) if room not in booked), 0)')}

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
