"""A library of Roman numerals with a small runner of its own."""

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'roman/__init__.py': "",
    'roman/numerals.py': '''\
PARTS = [(10, "X"), (9, "IX"), (5, "V"), (1, "I")]


def numeral(number):
    """Give a number from 1 to 39 as a Roman numeral."""
    out = ""
    for value, sign in PARTS:
        while number >= value:
            out += sign
            number -= value
    return out
''',
    'checks/check_numerals.py': '''\
from roman.numerals import numeral


def check_four():
    assert numeral(4) == "IV"


def check_plain():
    assert numeral(12) == "XII"
''',
    'checks/run.py': '''\
"""Run every check_ function in this folder."""
import importlib.util
import pathlib
import sys

sys.path.insert(0, ".")
failed = 0
for path in sorted(pathlib.Path("checks").glob("check_*.py")):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as exc:
        print(f"collecting {path}: {exc!r}")
        continue
    for name in [n for n in dir(module) if n.startswith("check_")]:
        try:
            getattr(module, name)()
            print(name, "passed")
        except Exception as exc:
            failed += 1
            print(name, "FAILED", repr(exc))
print(f"{failed} failed")
''',
}


class Numerals(CodeEnvironment):
    """numeral() in roman/numerals.py writes 4 as IIII. Mend it."""

    def tasks(self):
        return [Task(id='numerals', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'roman/numerals.py': REPOSITORY['roman/numerals.py'].replace('(5, "V"), (1', '(5, "V"), (4, "IV"), (1')}

    def verify(self, task, files):
        files = files.restored(REPOSITORY, "checks/*")
        ran = self.run(["python", "checks/run.py"], files=files, profile="workspace")
        return 1.0 if ran.ok and ran.stdout.endswith("0 failed\n") else 0.0
