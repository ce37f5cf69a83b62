"""A clock; variables come from the project's .env."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'alarm/__init__.py': "",
    'alarm/clock.py': '''\
def until(now, then):
    """Give the minutes from one time of day to the next time it is another: 0 when they are equal."""
    return then - now
''',
    'tests/__init__.py': "",
    'tests/test_clock.py': '''\
import unittest

from alarm.clock import until


class Cases(unittest.TestCase):
    def test_1(self):
        self.assertEqual(until(1400, 20), 60)

    def test_2(self):
        self.assertEqual(until(10, 30), 20)
''',
    '.env': '''\
TZ=UTC
''',
}
ASKED = [
    ([0, 0], 0),
    ([1439, 0], 1),
    ([720, 719], 1439),
    ([5, 1000], 995),
    ([60, 0], 1380),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from alarm.clock import until
answers = [until(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Alarm(CodeEnvironment):
    """until() in alarm/clock.py is negative past midnight. Mend it."""

    def tasks(self):
        return [Task(id='until', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'alarm/clock.py': REPOSITORY['alarm/clock.py'].replace('then - now', '(then - now) % 1440')}

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
