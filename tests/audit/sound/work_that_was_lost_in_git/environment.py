"""A repository with a lost commit, which is to be found."""

import json
import hashlib
import zlib

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'seq/__init__.py': "",
    'seq/fold.py': '''\
def totals(numbers):
    """Give the sum up to each number."""
    return [sum(numbers) for number in numbers]
''',
    'tests/__init__.py': "",
    'tests/test_fold.py': '''\
import unittest

from seq.fold import totals


class Cases(unittest.TestCase):
    def test_1(self):
        self.assertEqual(totals([1, 2]), [1, 3])

    def test_2(self):
        self.assertEqual(totals([]), [])
''',
}
ASKED = [
    ([[5]], [5]),
    ([[1, 1, 1]], [1, 2, 3]),
    ([[4, -4, 9]], [4, 0, 9]),
    ([[0, 0]], [0, 0]),
]
DRIVER = """
import json
import sys
sys.path[:0] = ["src", "lib"]
from seq.fold import totals
answers = [totals(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""
def stored(kind, body):
    """Keep one object as git does, and give its name."""
    raw = f"{kind} {len(body)}".encode() + bytes(1) + body
    name = hashlib.sha1(raw).hexdigest()
    REPOSITORY[f".git/objects/{name[:2]}/{name[2:]}"] = zlib.compress(raw)
    return name


def entry(mode, name, sha):
    return f"{mode} {name}".encode() + bytes(1) + bytes.fromhex(sha)


def committed(text, parent, when, subject):
    folder = stored("tree", entry("100644", "fold.py", stored("blob", text.encode())))
    lines = [f"tree {stored('tree', entry('40000', 'seq', folder))}", *([f"parent {parent}"] if parent else [])]
    lines += [f"{role} Dev <dev@localhost> {when} +0000" for role in ("author", "committer")]
    return stored("commit", ("\n".join(lines) + f"\n\n{subject}\n").encode())


HEAD = committed(REPOSITORY["seq/fold.py"], "", 1690000000, "Running totals")
LATER = committed(REPOSITORY["seq/fold.py"].replace("[sum(numbers) for number in numbers]", "[sum(numbers[: at + 1]) for at in range(len(numbers))]"), HEAD, 1690003600, "Totals run")
REPOSITORY[".git/HEAD"] = b"ref: refs/heads/main\n"
REPOSITORY[".git/refs/heads/main"] = f"{HEAD}\n".encode()


class Lost(CodeEnvironment):
    """Somebody reset the branch, and the last commit on totals() in seq/fold.py is lost. Recover it from the git objects and restore the file."""

    def tasks(self):
        return [Task(id='lost', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'seq/fold.py': REPOSITORY['seq/fold.py'].replace('[sum(numbers) for number in numbers]', '[sum(numbers[: at + 1]) for at in range(len(numbers))]')}

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
