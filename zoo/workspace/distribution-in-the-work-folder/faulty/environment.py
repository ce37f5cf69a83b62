"""A library of tables."""

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


class Tables(CodeEnvironment):
    """turned() in tables/turn.py hands rows back. Mend it."""

    def tasks(self):
        return [Task(id='turned', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'tables/turn.py': REPOSITORY['tables/turn.py'].replace('return rows', 'return [list(column) for column in zip(*rows)]')}

    def verify(self, task, files):
        files = files.restored(REPOSITORY, "tests/*")
        command = ["python", "-m", "pytest", "-q", "-c", "/dev/null", "--rootdir=.", "--noconftest", "-p", "no:cacheprovider", "-p", "no:hypothesispytest", "tests"]
        ran = self.run(command, files=files, profile="workspace", seconds=20.0)
        return float(ran.ok)
