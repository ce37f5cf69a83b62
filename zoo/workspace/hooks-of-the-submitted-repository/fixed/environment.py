"""Names; the grader puts tests back with git."""

import json

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
ASKED = [
    (['C V Raman'], 'raman c v'),
    (['X'], 'x'),
    (['jan VAN eyck'], 'eyck jan van'),
    (['Bo Li'], 'li bo'),
    (['A B C D'], 'd a b c'),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from names.sortkey import key
answers = [key(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
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
