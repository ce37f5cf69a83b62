"""A library of colours; its tests report as JUnit does."""

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'colours/__init__.py': "",
    'colours/hexes.py': '''\
def code(red, green, blue):
    """Give a colour as #rrggbb."""
    return f"#{red:x}{green:x}{blue:x}"
''',
    'tests/__init__.py': "",
    'tests/test_hexes.py': '''\
import unittest

from colours.hexes import code


class Cases(unittest.TestCase):
    def test_1(self):
        self.assertEqual(code(0, 9, 255), "#0009ff")

    def test_2(self):
        self.assertEqual(code(16, 16, 16), "#101010")
''',
}
REPORTER = """
import sys
import unittest

suite = unittest.defaultTestLoader.loadTestsFromName("tests.test_hexes")
result = unittest.TextTestRunner(stream=sys.stderr).run(suite)
bad = len(result.failures) + len(result.errors)
with open("report.xml", "w") as handle:
    handle.write(f'<testsuite name="hexes" tests="{result.testsRun}" failures="{bad}"></testsuite>')
"""


class Colours(CodeEnvironment):
    """code() in colours/hexes.py drops leading zeros. Mend it."""

    def tasks(self):
        return [Task(id='code', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'colours/hexes.py': REPOSITORY['colours/hexes.py'].replace('{red:x}{green:x}{blue:x}', '{red:02x}{green:02x}{blue:02x}')}

    def verify(self, task, files):
        files = files.restored(REPOSITORY, "tests/*")
        ran = self.run(["python", "report.py"], files=Tree({"report.py": REPORTER}).over(files), profile="workspace", collect=["report.xml"])
        report = ran.files.get("report.xml", b"")
        return 1.0 if b'tests="2" failures="0"' in report else 0.0
