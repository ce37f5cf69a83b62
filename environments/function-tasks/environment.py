"""Write a small Python function: 120 tasks, each with a signature, a docstring and two examples.

A solution is a module with the function. It is called in a sandbox of its own, which holds the solution and the
inputs, and never an expected output; what it returns comes back as data and is compared here.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping
from dataclasses import dataclass
from math import isclose
from pathlib import Path
from typing import Any

from driver import plain, value
from functions import PROBLEMS

from acidtest.spec import CodeEnvironment, RunResult, Task, Verdict

DRIVER = Path(__file__).with_name("driver.py").read_text(encoding="utf-8")
SECONDS = 1.0
"""Time for all tests of a task; the references need a hundredth of it, with all that starts around them."""
CLOSE = 1e-9
"""How far a float may be off, relative to what is expected or absolute."""


@dataclass(frozen=True)
class Test:
    """One call, and what it must return."""

    arguments: tuple[Any, ...]
    expected: Any


class FunctionTasks(CodeEnvironment):
    """Tasks and their tests stand in tasks.jsonl; every test must pass."""

    def reference(self, task: Task) -> dict[str, str]:
        """Give a module that earns everything."""
        return {self.main: PROBLEMS[task.data["function"]].source()}

    def inputs(self, task: Task, seed: int) -> tuple[Any, ...]:
        """Give fresh arguments in the task's domain."""
        return PROBLEMS[task.data["function"]].arguments(seed)

    def verify(self, task: Task, files: Mapping[str, str]) -> Verdict:
        """Call the solution on every test's input, all in one job, and compare what it returned."""
        tests = [read_test(line) for line in task.data["tests"]]
        asked = {"function": task.data["function"], "inputs": [plain(test.arguments) for test in tests]}
        result = self.run(source=DRIVER, files=files, stdin=json.dumps(asked), profile="pure", seconds=SECONDS, memory_mb=512)
        trouble = judge(result, tests)
        return Verdict(reward=0.0, message=trouble) if trouble else Verdict(reward=1.0, message=f"right in all {len(tests)} tests")


def read_test(line: str) -> Test:
    """Read a test such as ``assert area(2, 3) == 6``; arguments and result are literals."""
    (statement,) = ast.parse(line).body
    assert isinstance(statement, ast.Assert)
    assert isinstance(statement.test, ast.Compare)
    call, expected = statement.test.left, statement.test.comparators[0]
    assert isinstance(call, ast.Call)
    return Test(tuple(ast.literal_eval(argument) for argument in call.args), ast.literal_eval(expected))


def judge(result: RunResult, tests: list[Test]) -> str:
    """Say what is wrong with a run, or give ''. No message holds what was expected."""
    if result.ended in ("deadline", "cpu"):
        return f"too slow: more than {SECONDS:g} seconds"
    if not result.ok:
        last = result.stderr.strip().splitlines()[-1:] or [f"{result.ended}, status {result.code}"]
        return f"crashed: {last[0][:200]}"
    outcomes = read_outcomes(result.stdout)
    if len(outcomes) != len(tests):
        return "ended before it had answered"
    for number, (outcome, test) in enumerate(zip(outcomes, tests, strict=True), 1):
        if "raised" in outcome:
            return f"raised in test {number} of {len(tests)}: {str(outcome['raised'])[:200]}"
        if not same(outcome["returned"], test.expected):
            return f"wrong in test {number} of {len(tests)}"
    return ""


def read_outcomes(text: str) -> list[dict[str, Any]]:
    """Read what the driver wrote, values decoded; [] for anything that it would not have written."""
    try:
        return [{"raised": one["raised"]} if "raised" in one else {"returned": value(one["returned"])} for one in json.loads(text)]
    except (ValueError, TypeError, KeyError, RecursionError):
        return []


def same(got: Any, expected: Any) -> bool:
    """Compare as == does, but for floats, which may be off by `CLOSE`."""
    if isinstance(expected, float):
        return isinstance(got, int | float) and isclose(got, expected, rel_tol=CLOSE, abs_tol=CLOSE)
    if isinstance(expected, list | tuple):
        alike = type(got) is type(expected) and len(got) == len(expected)
        return alike and all(same(a, b) for a, b in zip(got, expected, strict=True))
    if isinstance(expected, dict):
        alike = isinstance(got, dict) and got.keys() == expected.keys()
        return alike and all(same(got[key], part) for key, part in expected.items())
    return bool(got == expected)
