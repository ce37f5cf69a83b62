"""A library of statistics with its own runner."""

import json
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
ASKED = [
    ([[7]], 7),
    ([[8, 2]], 5.0),
    ([[5, 9, 1, 1]], 3.0),
    ([[-1, -9, 4]], -1),
    ([[2, 6, 4, 8, 0]], 4),
    ([[1, 2, 3, 4]], 2.5),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from stats.middle import median
answers = [median(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Median(CodeEnvironment):
    """median() in stats/middle.py forgets to sort. Mend it."""

    def tasks(self):
        return [Task(id='median', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'stats/middle.py': REPOSITORY['stats/middle.py'].replace('ordered = numbers', 'ordered = sorted(numbers)')}

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
