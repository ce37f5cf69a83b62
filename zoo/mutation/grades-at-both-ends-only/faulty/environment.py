"""Functions with assertions: each call is made in a sandbox that holds no result, and what comes back is compared here."""

import ast
import json

from acidtest.spec import CodeEnvironment, Verdict

DRIVER = """
import json
import solution
print(json.dumps([getattr(solution, name)(*given) for name, given in json.load(open("calls.json"))]))
"""


def read(line):
    """Give name, arguments and result of an assertion."""
    test = ast.parse(line).body[0].test
    return test.left.func.id, [ast.literal_eval(one) for one in test.left.args], ast.literal_eval(test.comparators[0])


class Env(CodeEnvironment):
    """The submission is solution.py; the gold of a task is one that is right."""

    def reference(self, task):
        """Give a solution."""
        return {"solution.py": task.gold}

    def verify(self, task, files):
        """Make the calls of the assertions."""
        tests = [read(line) for line in task.data["tests"]]
        calls = json.dumps([[name, given] for name, given, _ in tests])
        result = self.run(source=DRIVER, files={**files, "calls.json": calls}, seconds=5.0)
        right = result.ok and result.stdout.strip() == json.dumps([wanted for _, _, wanted in tests])
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "an assertion does not hold")
