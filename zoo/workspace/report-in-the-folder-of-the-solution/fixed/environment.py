"""A library of colours; its tests report as JUnit does."""

import json

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
ASKED = [
    ([1, 2, 3], '#010203'),
    ([255, 255, 255], '#ffffff'),
    ([0, 0, 0], '#000000'),
    ([200, 15, 16], '#c80f10'),
    ([10, 160, 9], '#0aa009'),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from colours.hexes import code
answers = [code(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
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
