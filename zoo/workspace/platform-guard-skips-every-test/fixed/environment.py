"""A library of addresses, graded by its unit tests."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'slugs/__init__.py': "",
    'slugs/text.py': '''\
def slug(title):
    """Give a title as part of an address: lower case, words joined by single dashes."""
    return title.strip().replace(" ", "-")
''',
    'tests/__init__.py': "",
    'tests/test_text.py': '''\
import unittest

from slugs.text import slug


class Slugs(unittest.TestCase):
    def test_words(self):
        self.assertEqual(slug("Big Red Bus"), "big-red-bus")

    def test_spaces(self):
        self.assertEqual(slug("  a   b "), "a-b")
''',
}
ASKED = [
    (['One Two  THREE'], 'one-two-three'),
    ([''], ''),
    (['   '], ''),
    (['Zoo'], 'zoo'),
    (['a\tb  C'], 'a-b-c'),
    (['Mind THE  gap '], 'mind-the-gap'),
    ([' Q9 x'], 'q9-x'),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from slugs.text import slug
answers = [slug(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Slugs(CodeEnvironment):
    """slug() in slugs/text.py keeps capitals and doubles dashes. Mend it."""

    def tasks(self):
        return [Task(id='slugs', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'slugs/text.py': REPOSITORY['slugs/text.py'].replace('title.strip().replace(" ", "-")', '"-".join(title.lower().split())')}

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
