"""A library of statistics with its own runner."""

import re

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'stats/__init__.py': "",
    'stats/middle.py': '''\
def median(numbers):
    """Give the middle of some numbers, or the mean of the two in the middle."""
    ordered = numbers
    half = len(ordered) // 2
    if len(ordered) % 2:
        return ordered[half]
    return (ordered[half - 1] + ordered[half]) / 2
''',
    'tests/run.py': '''\
import sys

sys.path.insert(0, ".")
from stats.middle import median


def test_odd():
    assert median([3, 1, 2]) == 2


def test_even():
    assert median([4, 1, 3, 2]) == 2.5


def test_unsorted():
    assert median([9, 0, 5]) == 5


for name, test in list(globals().items()):
    if name.startswith("test_"):
        try:
            test()
            print("PASSED", name)
        except Exception:
            print("FAILED", name)
''',
}


class Median(CodeEnvironment):
    """median() in stats/middle.py forgets to sort. Mend it."""

    def tasks(self):
        return [Task(id='median', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'stats/middle.py': REPOSITORY['stats/middle.py'].replace('ordered = numbers', 'ordered = sorted(numbers)')}

    def verify(self, task, files):
        files = files.restored(REPOSITORY, "tests/*")
        ran = self.run(["python", "tests/run.py"], files=files, profile="workspace")
        passed = set(re.findall(r"^PASSED (\w+)$", ran.stdout, re.MULTILINE))
        return 1.0 if {"test_even", "test_odd", "test_unsorted"} <= passed else 0.0
