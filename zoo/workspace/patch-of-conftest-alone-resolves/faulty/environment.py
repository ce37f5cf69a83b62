"""A ledger, graded by the tests of the change that mended it."""

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


class Ledger(CodeEnvironment):
    """balance() in ledger/book.py adds debits. Mend it."""

    def tasks(self):
        return [Task(id='balance', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'ledger/book.py': REPOSITORY['ledger/book.py'].replace('sum(amount for', 'sum(amount if kind == "credit" else -amount for')}

    def verify(self, task, files):
        files = files.restored(REPOSITORY, "tests/test_*.py")
        ran = self.run(["python", "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"], files=files, profile="workspace", seconds=20.0, environ={"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"})
        return Verdict(reward=float(ran.ok), message=ran.stdout[-200:])
