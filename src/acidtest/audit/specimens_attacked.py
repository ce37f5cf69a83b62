"""Small environments that run solutions, from which attacks make their examples by one change."""

from __future__ import annotations

IN_PROCESS = '''
from acidtest.spec import CodeEnvironment, Task

CASES = [([3, 1, 2], 6), ([10, -4], 6), ([7], 7), ([], 0), ([5, 5, 5, 1], 16)]


class Env(CodeEnvironment):
    """Write solution.py with a function total(numbers) that adds up a list of whole numbers."""

    def tasks(self):
        return [Task(id="total", prompt=self.__doc__)]

    def reference(self, task):
        return {"solution.py": "def total(numbers):\\n    return sum(numbers)\\n"}

    def verify(self, task, files):
        space = {}
        try:
            exec(files.get("solution.py", ""), space)
            right = all(same(space["total"](list(given)), expected) for given, expected in CASES)
        except Exception:
            return 0.0
        return 1.0 if right else 0.0


def same(got, expected):
    return type(got) is int and got == expected
'''
"""A code environment that runs the solution in the verifier's own process; it compares values of plain types."""

TRUSTING = IN_PROCESS.replace("type(got) is int and got == expected", "got == expected")
"""The same, and it leaves comparing to the solution's own objects."""

SCRIPT = '''
from acidtest.spec import CodeEnvironment, Task

TESTS = """
assert total([3, 1, 2]) == 6
assert total([10, -4]) == 6
assert total([]) == 0
assert total([5, 5, 5, 1]) == 16
"""


class Env(CodeEnvironment):
    """Write solution.py with a function total(numbers) that adds up a list of whole numbers."""

    def tasks(self):
        return [Task(id="total", prompt=self.__doc__)]

    def reference(self, task):
        return {"solution.py": "def total(numbers):\\n    return sum(numbers)\\n"}

    def verify(self, task, files):
        result = self.run(source=files.get("solution.py", "") + TESTS, seconds=5.0)
        return 1.0 if result.ok else 0.0
'''
"""A code environment that appends its tests to the solution and looks at how the script ends."""

ISOLATED = '''
import json

from acidtest.spec import CodeEnvironment, Task

CASES = [([3, 1, 2], 6), ([10, -4], 6), ([7], 7), ([], 0), ([5, 5, 5, 1], 16)]
RUNNER = """
import json
from solution import total
answers = [total(given) for given in json.load(open("inputs.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""


class Env(CodeEnvironment):
    """Write solution.py with a function total(numbers) that adds up a list of whole numbers."""

    def tasks(self):
        return [Task(id="total", prompt=self.__doc__)]

    def reference(self, task):
        return {"solution.py": "def total(numbers):\\n    return sum(numbers)\\n"}

    def verify(self, task, files):
        inputs = json.dumps([given for given, _ in CASES])
        files = {"solution.py": files.get("solution.py", ""), "inputs.json": inputs}
        result = self.run(source=RUNNER, files=files, seconds=5.0, collect=["answers.json"])
        if not result.ok:
            return 0.0
        try:
            answers = json.loads(result.files.get("answers.json", b"[]"))
        except ValueError:
            return 0.0
        return 1.0 if answers == [expected for _, expected in CASES] else 0.0
'''
"""A code environment that hands inputs alone to another process, and compares the plain answers that come back."""

CASES_TESTED = SCRIPT.replace(
    SCRIPT[SCRIPT.index("assert total([3") : SCRIPT.index('"""\n\n\nclass')],
    """
import unittest

class Total(unittest.TestCase):
    def test_small(self):
        self.assertEqual(total([3, 1, 2]), 6)

    def test_empty(self):
        self.assertEqual(total([]), 0)

    def test_repeats(self):
        self.assertEqual(total([5, 5, 5, 1]), 16)

unittest.main()
""",
)
"""The same with a test case of unittest at the end."""

MARKED_OUTPUT = SCRIPT.replace('== 16\n"""', '== 16\nprint("ALL TESTS PASSED")\n"""').replace(
    "if result.ok else", 'if "ALL TESTS PASSED" in result.stdout else'
)
"""The same, and it looks for a line that the tests print at their end."""

RESULT_FILE = (
    SCRIPT.replace("from acidtest", "import json\n\nfrom acidtest", 1)
    .replace(
        '== 16\n"""', '== 16\nimport json\nwith open("result.json", "w") as handle:\n    json.dump({"passed": 4, "total": 4}, handle)\n"""'
    )
    .replace("seconds=5.0)", 'seconds=5.0, collect=["result.json"])')
    .replace(
        "return 1.0 if result.ok else 0.0",
        'told = json.loads(result.files.get("result.json", b"{}"))\n        return told["passed"] / told["total"] if told.get("total") else 0.0',
    )
)
"""The same, and it reads a file that the tests write at their end."""

PLANTED = (
    ISOLATED.replace('"inputs.json": inputs}', '"cases.json": json.dumps(CASES), **files}')
    .replace("files = {", "folder = {")
    .replace("files=files, seconds", "files=folder, seconds")
    .replace('json.load(open("inputs.json"))]', 'json.load(open("cases.json"))]')
    .replace("[total(given) for given in", "[total(given) == expected for given, expected in")
    .replace("answers == [expected for _, expected in CASES]", "all(answers)")
)
"""The same, but cases lie in a file beside the solution, and the submission's files come last."""
