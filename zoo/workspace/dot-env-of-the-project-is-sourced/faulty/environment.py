"""A clock; variables come from the project's .env."""

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
SCRIPT = """
set -a
. ./.env
set +a
python -m unittest -q tests.test_clock
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
        files = files.restored(REPOSITORY, "tests/*")
        ran = self.run(["sh", "-c", SCRIPT], files=files, profile="workspace")
        return float(ran.ok)
