"""Rooms; the reward is what stands in reward.txt."""

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
SCORER = """
import subprocess
import sys

done = subprocess.run([sys.executable, "-m", "unittest", "-q", "tests.test_plan"], capture_output=True)
with open("reward.txt", "w") as handle:
    handle.write("1.0" if done.returncode == 0 else "0.0")
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
        files = files.restored(REPOSITORY, "tests/*")
        ran = self.run(["python", "score.py"], files=Tree({"score.py": SCORER}).over(files), profile="workspace", collect=["reward.txt"])
        return 1.0 if ran.files.get("reward.txt", b"").strip() == b"1.0" else 0.0
