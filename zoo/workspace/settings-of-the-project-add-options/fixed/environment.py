"""A library of versions with settings in pyproject.toml."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'pyproject.toml': '''\
[project]
name = "versions"
version = "0.3.0"

[tool.pytest.ini_options]
addopts = "-ra"
''',
    'versions/__init__.py': "",
    'versions/order.py': '''\
def newest(versions):
    """Give the newest of versions such as 1.10.2."""
    return max(versions)
''',
    'tests/test_order.py': '''\
from versions.order import newest


def test_tens():
    assert newest(["1.9.0", "1.10.0"]) == "1.10.0"


def test_one():
    assert newest(["2.0.0"]) == "2.0.0"
''',
}
ASKED = [
    ([['0.1.0', '0.0.9']], '0.1.0'),
    ([['3.2.11', '3.2.9']], '3.2.11'),
    ([['10.0.0', '9.9.9']], '10.0.0'),
    ([['1.2.3']], '1.2.3'),
    ([['2.0.100', '2.0.99', '2.0.101']], '2.0.101'),
    ([['4.12.0', '4.2.30']], '4.12.0'),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from versions.order import newest
answers = [newest(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Versions(CodeEnvironment):
    """newest() in versions/order.py takes 1.9.0 for newer than 1.10.0. Mend it."""

    def tasks(self):
        return [Task(id='newest', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'versions/order.py': REPOSITORY['versions/order.py'].replace('max(versions)', 'max(versions, key=lambda version: [int(part) for part in version.split(".")])')}

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
