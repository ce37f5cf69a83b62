"""A library of tables."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'tables/__init__.py': "",
    'tables/turn.py': '''\
def turned(rows):
    """Give rows as columns."""
    return rows
''',
    'tests/test_turn.py': '''\
from tables.turn import turned


def test_two():
    assert turned([[1, 2], [3, 4]]) == [[1, 3], [2, 4]]


def test_none():
    assert turned([]) == []
''',
}
ASKED = [
    ([[[1]]], [[1]]),
    ([[[1, 2, 3]]], [[1], [2], [3]]),
    ([[]], []),
    ([[[5], [6]]], [[5, 6]]),
    ([[[1, 2], [3, 4], [5, 6]]], [[1, 3, 5], [2, 4, 6]]),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from tables.turn import turned
answers = [turned(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Tables(CodeEnvironment):
    """turned() in tables/turn.py hands rows back. Mend it."""

    def tasks(self):
        return [Task(id='turned', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'tables/turn.py': REPOSITORY['tables/turn.py'].replace('return rows', 'return [list(column) for column in zip(*rows)]')}

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
