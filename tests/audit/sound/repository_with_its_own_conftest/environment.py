"""A list of what is in stock, with tests that need a fixture of the repository's conftest.py."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    "pyproject.toml": '[project]\nname = "stock"\nversion = "1.2.0"\n\n[tool.pytest.ini_options]\naddopts = "-ra"\ntestpaths = ["tests"]\n',
    "stock/__init__.py": "",
    "stock/shelf.py": '"""What is on the shelf."""\n\n\ndef short(shelf, wanted):\n    """Give the names, in order of the alphabet, of which there is less than wanted."""\n    return sorted(name for name in wanted if name not in shelf)\n',
    "stock/report.py": '"""One line a name."""\n\nfrom stock.shelf import short\n\n\ndef report(shelf, wanted):\n    """Give the lines of an order, such as ``3 x tea``."""\n    return [f"{wanted[name]} x {name}" for name in short(shelf, wanted)]\n',
    "tests/conftest.py": 'import pytest\n\n\n@pytest.fixture\ndef shelf():\n    return {"tea": 4, "rice": 1}\n\n\ndef pytest_collection_modifyitems(items):\n    items.sort(key=lambda item: item.name)\n',
    "tests/test_shelf.py": 'from stock.report import report\nfrom stock.shelf import short\n\n\ndef test_missing(shelf):\n    assert short(shelf, {"salt": 1}) == ["salt"]\n\n\ndef test_too_few(shelf):\n    assert short(shelf, {"rice": 3, "tea": 2}) == ["rice"]\n\n\ndef test_order(shelf):\n    assert report(shelf, {"rice": 3}) == ["2 x rice"]\n',
}
MENDED = {
    "stock/shelf.py": REPOSITORY["stock/shelf.py"].replace("if name not in shelf", "if shelf.get(name, 0) < wanted[name]"),
    "stock/report.py": REPOSITORY["stock/report.py"].replace("{wanted[name]} x", "{wanted[name] - shelf.get(name, 0)} x"),
}
ASKED = [
    (({"a": 1}, {"a": 2, "b": 1}), ["1 x a", "1 x b"]),
    (({}, {}), []),
    (({"z": 9}, {"z": 9}), []),
    (({"z": 9}, {"z": 10, "c": 4}), ["4 x c", "1 x z"]),
    (({"m": 0, "k": 7}, {"m": 2, "k": 1}), ["2 x m"]),
]
DRIVER = """
import json
from stock.report import report
answers = [report(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""
PYTEST = ["python", "-m", "pytest", "-q", "-p", "no:cacheprovider"]


class Stock(CodeEnvironment):
    """An order lists only what is missing altogether, and as much as is wanted rather than what is lacking. Mend stock/shelf.py and stock/report.py."""

    def tasks(self):
        return [Task(id="order", prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return MENDED

    def verify(self, task, files):
        files = files.restored(REPOSITORY, "tests/*", "*conftest.py", "pyproject.toml", "*pytest.ini", "*tox.ini", "*setup.cfg")
        if not self.right(files):
            return Verdict(reward=0.0, message="an order is wrong")
        ran = self.run(PYTEST, files=files, profile="workspace", seconds=20.0, environ={"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"})
        return Verdict(reward=1.0 if ran.ok else 0.0, message=ran.stdout[-300:])

    def right(self, files):
        asked = Tree({"asked.json": json.dumps([question for question, _ in ASKED])})
        result = self.run(source=DRIVER, files=asked.over(files), seconds=8.0, collect=["answers.json"])
        try:
            answers = json.loads(result.files.get("answers.json", b"null"))
        except ValueError:
            return False
        return answers == [expected for _, expected in ASKED]
