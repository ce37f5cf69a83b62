"""Names; the grader puts tests back with git."""

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'names/__init__.py': "",
    'names/sortkey.py': '''\
def key(name):
    """Give a name as it is sorted: the last word first, in lower case."""
    return name.lower()
''',
    'tests/__init__.py': "",
    'tests/test_sortkey.py': '''\
import unittest

from names.sortkey import key


class Cases(unittest.TestCase):
    def test_1(self):
        self.assertEqual(key("Ada Lovelace"), "lovelace ada")

    def test_2(self):
        self.assertEqual(key("Plato"), "plato")
''',
}
SCRIPT = """
set -e
cd given
git init -q .
git add -f tests
git -c user.name=grader -c user.email=grader@localhost commit -q -m tests
cp -R ../submitted/. .
git checkout -q HEAD -- tests
python -m unittest -q tests.test_sortkey
"""


class Names(CodeEnvironment):
    """key() in names/sortkey.py keeps the order of words. Mend it."""

    def tasks(self):
        return [Task(id='key', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'names/sortkey.py': REPOSITORY['names/sortkey.py'].replace('name.lower()', '" ".join([name.split()[-1], *name.split()[:-1]]).lower()')}

    def verify(self, task, files):
        mine = {f"given/{path}": text for path, text in REPOSITORY.items() if path.startswith("tests/")}
        handed = Tree({f"submitted/{path}": text for path, text in files.items()}, executable=[f"submitted/{path}" for path in files.executable])
        ran = self.run(["sh", "-c", SCRIPT], files=handed.over(mine), profile="workspace")
        return float(ran.ok)
