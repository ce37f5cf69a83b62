"""Source that takes its reward from a file which others may write."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.example import Package
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.names import keyword
from acidtest.audit.hints.reading import Reading
from acidtest.evidence import Severity

SCORED = '''
from acidtest.spec import CodeEnvironment, Task

GRADER = """
import solution
right = [solution.double(n) for n in (0, 3, -8)] == [0, 6, -16]
open("reward.txt", "w").write(str(float(right)))
"""


class Env(CodeEnvironment):
    """Write solution.py with a function double(n) that gives twice a whole number."""

    def tasks(self):
        return [Task(id="double", prompt=self.__doc__)]

    def reference(self, task):
        return {"solution.py": "def double(n):\\n    return 2 * n\\n"}

    def verify(self, task, files):
        result = self.run(source=GRADER, files=files, seconds=5.0, collect=("reward.txt",))
        if not result.ok or "reward.txt" not in result.files:
            return 0.0
        return float(result.files["reward.txt"])
'''


class Trick(Hint):
    """The reward is a number that stands in a file beside the solution.

    Whoever runs there can write it: before the grader does, in its place, after it, or from a process that outlives
    it. A file that an earlier episode left is read as well when the grader dies. Files below the package itself are
    not counted, nor files from which answers are read and then compared.
    """

    code = "S211"
    weakness = "the reward stands where the solution can write it"
    severity = Severity.MAJOR
    fix = "Let the sandbox hand back answers and compare them in the verifier; take a reward from nothing that a solution can reach."
    kinds = (35, 36, 37)
    confirmed_by = ("I608", "I653", "I654", "I656", "I607", "A222")
    bad = Package(SCORED, kind="code")
    good = Package(
        SCORED.replace("str(float(right))", "repr(answers)")
        .replace("right = [solution.double(n) for n in (0, 3, -8)] == [0, 6, -16]", "answers = [solution.double(n) for n in (0, 3, -8)]")
        .replace('return float(result.files["reward.txt"])', 'return 1.0 if result.files["reward.txt"] == b"[0, 6, -16]" else 0.0'),
        kind="code",
    )

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look at what the judging functions return: a number that was read, and compared with nothing."""
        for judge, node in source.nodes(ast.Return):
            if node.value is None:
                continue
            for number in _numbers(node.value):
                held = source.of(number)
                if held.kind == "bool":
                    continue
                if held.says("file") or any(_collected(source, part) for part in _told(number)):
                    yield Sight(judge, node, f"what is returned is the number that stands in a file: {ast.unparse(number)[:80]}")
                    break


def _numbers(node: ast.expr) -> Iterator[ast.expr]:
    """Give the conversions to a number that a returned expression consists of; a comparison makes another thing of them."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"float", "int", "bool"} and node.args:
        yield node.args[0]
    elif isinstance(node, ast.Call) and ast.unparse(node.func).rsplit(".", 1)[-1] == "Verdict":
        given = node.args[:1] or [word.value for word in node.keywords if word.arg == "reward"]
        yield from (found for part in given for found in _numbers(part))
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"min", "max", "round"}:
        yield from (found for part in node.args for found in _numbers(part))
    elif isinstance(node, ast.IfExp):
        yield from _numbers(node.body)
        yield from _numbers(node.orelse)


def _told(node: ast.AST) -> Iterator[ast.AST]:
    """Give the parts of an expression, but not what a method of the verifier is given: it may well compare that."""
    yield node
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and ast.unparse(node.func.value) == "self":
        return
    for child in ast.iter_child_nodes(node):
        yield from _told(child)


def _collected(source: Reading, node: ast.AST) -> bool:
    """Say whether an expression is a file that a sandbox handed back in which the solution may have run."""
    if not isinstance(node, ast.Attribute) or node.attr != "files":
        return False
    runs = {origin for origin in source.of(node.value).origins if origin.startswith("run:")}
    calls = [call for _, call in source.calls("self.run") if f"run:{source.flow.numbers[call]}" in runs]
    return bool(runs) and not (calls and _data_alone(source, calls[-1]))  # the last of them handed it back; others lent it their words


def _data_alone(source: Reading, call: ast.Call) -> bool:
    """Say whether a job is given nothing but JSON that the verifier wrote: it runs the verifier's program, and no other."""
    program, files = keyword(call, "source"), keyword(call, "files")
    if call.args or program is None or source.reply(program):
        return False
    return isinstance(files, ast.Dict) and all(
        isinstance(value, ast.Call) and ast.unparse(value.func) in {"json.dumps", "dumps"} for value in files.values
    )
