"""A ledger, graded by the tests of the change that mended it."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'ledger/__init__.py': "",
    'ledger/book.py': '''\
def balance(entries):
    """Give what is left: credits add, debits take away."""
    return sum(amount for kind, amount in entries)
''',
    'tests/test_book.py': '''\
from ledger.book import balance


def test_debit():
    assert balance([("credit", 9), ("debit", 4)]) == 5


def test_empty():
    assert balance([]) == 0
''',
}
ASKED = [
    ([[['debit', 3]]], -3),
    ([[['credit', 7]]], 7),
    ([[]], 0),
    ([[['credit', 8], ['debit', 8], ['credit', 2]]], 2),
    ([[['debit', 1], ['debit', 5]]], -6),
    ([[['credit', 100], ['debit', 33]]], 67),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from ledger.book import balance
answers = [balance(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Ledger(CodeEnvironment):
    """balance() in ledger/book.py adds debits. Mend it."""

    def tasks(self):
        return [Task(id='balance', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'ledger/book.py': REPOSITORY['ledger/book.py'].replace('sum(amount for', 'sum(amount if kind == "credit" else -amount for')}

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
