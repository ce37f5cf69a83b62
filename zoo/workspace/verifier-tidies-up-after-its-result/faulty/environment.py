"""Marks; the verifier writes its result and tidies up."""

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'marks/__init__.py': "",
    'marks/grade.py': '''\
def letter(points):
    """Give A from 90, B from 75, C from 60, else F."""
    return "A" if points > 90 else "B" if points > 75 else "C" if points > 60 else "F"
''',
    'tests/__init__.py': "",
    'tests/test_grade.py': '''\
import unittest

from marks.grade import letter


class Cases(unittest.TestCase):
    def test_1(self):
        self.assertEqual(letter(90), "A")

    def test_2(self):
        self.assertEqual(letter(60), "C")
''',
}
SCORER = """
import subprocess
import sys

done = subprocess.run([sys.executable, "-m", "unittest", "-q", "tests.test_grade"], capture_output=True)
with open("result.json", "w") as handle:
    handle.write('{"passed": true}' if done.returncode == 0 else '{"passed": false}')
import shutil
import time
time.sleep(0.2)
shutil.rmtree("tests", ignore_errors=True)
"""


class Marks(CodeEnvironment):
    """letter() in marks/grade.py is off at the borders. Mend it."""

    def tasks(self):
        return [Task(id='letter', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'marks/grade.py': REPOSITORY['marks/grade.py'].replace('"A" if points > 90 else "B" if points > 75 else "C" if points > 60', '"A" if points >= 90 else "B" if points >= 75 else "C" if points >= 60')}

    def verify(self, task, files):
        files = files.restored(REPOSITORY, "tests/*")
        ran = self.run(["python", "score.py"], files=Tree({"score.py": SCORER}).over(files), profile="workspace", collect=["result.json"])
        return 1.0 if b'"passed": true' in ran.files.get("result.json", b"") else 0.0
