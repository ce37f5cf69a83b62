"""Routes; the last result that was left is read."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'routes/__init__.py': "",
    'routes/path.py': '''\
def steps(moves):
    """Give how far one is from the start after moves U, D, L, R, counted along streets."""
    return len(moves)
''',
    'tests/__init__.py': "",
    'tests/test_path.py': '''\
import unittest

from routes.path import steps


class Cases(unittest.TestCase):
    def test_1(self):
        self.assertEqual(steps("UD"), 0)

    def test_2(self):
        self.assertEqual(steps("UUR"), 3)
''',
}
ASKED = [
    ([''], 0),
    (['LLLR'], 2),
    (['UDLR'], 0),
    (['RRRR'], 4),
    (['DDU'], 1),
    (['ULDR'], 0),
    (['DL'], 2),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from routes.path import steps
answers = [steps(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Routes(CodeEnvironment):
    """steps() in routes/path.py counts moves. Mend it."""

    def tasks(self):
        return [Task(id='steps', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'routes/path.py': REPOSITORY['routes/path.py'].replace('return len(moves)', 'return abs(moves.count("U") - moves.count("D")) + abs(moves.count("L") - moves.count("R"))')}

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
