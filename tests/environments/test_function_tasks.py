"""function-tasks: every reference passes its own tests, the comparison is exact, and programs that cheat earn nothing."""

from __future__ import annotations

import ast
import json
import math
from collections import Counter
from typing import Any

import pytest

from scripts import function_tasks as making
from tests.environments.conftest import Opened, load

NAME = "function-tasks"
PROBLEMS = making.problems()
TASKS = load(NAME)
ROWS = {row["id"]: row for row in making.rows()}


def test_there_are_a_hundred_tasks_of_many_types() -> None:
    returns = Counter(ast.unparse(function.returns).split("[")[0] for function in map(defined, PROBLEMS.values()) if function.returns)
    assert len(ROWS) >= 100
    assert {"int", "float", "str", "bool", "list", "dict", "tuple", "set"} <= set(returns)


def defined(problem: Any) -> ast.FunctionDef:
    function = ast.parse(problem.source()).body[-1]
    assert isinstance(function, ast.FunctionDef)
    return function


def test_the_tasks_on_disk_are_those_that_the_functions_give() -> None:
    assert making.main(["write", "--check"]) == 0


def test_every_reference_passes_its_own_tests(opened: Opened) -> None:
    judged = {name: opened.env.verify(task, opened.env.reference(task) or {}) for name, task in opened.tasks.items()}
    assert {name: one.message for name, one in judged.items() if one.reward != 1.0} == {}


@pytest.mark.parametrize("name", PROBLEMS)
def test_a_function_does_not_depend_on_what_it_was_called_with_before(name: str) -> None:
    drawn = [PROBLEMS[name].arguments(seed) for seed in range(40)]
    once = [repr(PROBLEMS[name].function(*making.copied(arguments))) for arguments in drawn]
    again = [repr(PROBLEMS[name].function(*making.copied(arguments))) for arguments in reversed(drawn)]
    assert once == again[::-1]


@pytest.mark.parametrize("name", PROBLEMS)
def test_inputs_vary_and_so_do_results(name: str) -> None:
    drawn = [PROBLEMS[name].arguments(seed) for seed in range(200)]
    results = Counter(repr(PROBLEMS[name].function(*making.copied(arguments))) for arguments in drawn)
    assert len({making.literal(arguments) for arguments in drawn}) >= 40
    assert results.most_common(1)[0][1] <= 170, "one constant is nearly always right"


@pytest.mark.parametrize("name", ROWS)
def test_tests_are_twenty_different_calls_and_two_stand_in_the_prompt(name: str) -> None:
    tests = ROWS[name]["data"]["tests"]
    calls = [line.split(" == ")[0] for line in tests]
    assert len(set(calls)) == len(calls) >= 20
    assert [line in ROWS[name]["prompt"] for line in tests] == [True, True] + [False] * (len(tests) - 2)


@pytest.mark.parametrize("name", ROWS)
def test_the_prompt_holds_signature_and_docstring_but_no_line_of_the_answer(name: str) -> None:
    problem = PROBLEMS[name.replace("-", "_")]
    body = [line.strip() for line in problem.source().split(problem.head())[1].splitlines() if line.strip()]
    assert problem.head() in ROWS[name]["prompt"]
    assert body
    assert not [line for line in body if line in ROWS[name]["prompt"].splitlines()]


def test_inputs_are_arguments_drawn_from_the_seed(opened: Opened) -> None:
    inputs = [opened.env.ask("inputs", task=opened.tasks["clamp"], seed=seed) for seed in (1, 1, 2)]
    assert inputs[0] == inputs[1] != inputs[2]
    assert len(inputs[0]["$t"]) == 3


VALUES = [None, True, 0, -(10**40), 2.5, math.inf, "", "ü\n", [], [[1], (2,)], (), {1, 2}, {}, {1: {"a": (None,)}}, {(1, 2): []}]


@pytest.mark.parametrize("given", VALUES, ids=repr)
def test_what_crosses_comes_back_as_it_was(given: Any) -> None:
    again = TASKS.value(json.loads(json.dumps(TASKS.plain(given))))
    assert again == given
    assert type(again) is type(given)


class Sly(int):
    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


def test_an_object_that_equals_everything_crosses_as_what_it_is() -> None:
    crossed = json.loads(json.dumps(TASKS.plain([Sly(3)])))
    assert type(crossed[0]) is int
    assert not TASKS.same(crossed, [4])


@pytest.mark.parametrize("thing", [object(), iter([]), 1j, b"", lambda: 0, range(3)], ids=lambda thing: type(thing).__name__)
def test_what_is_no_data_does_not_cross(thing: object) -> None:
    with pytest.raises(TypeError, match="it returned a"):
        TASKS.plain([thing])


@pytest.mark.parametrize(
    ("got", "expected", "equal"),
    [
        (1, 1.0, True), (1.0, 1, True), (True, 1, True), (0.1 + 0.2, 0.3, True), (0.3 + 1e-7, 0.3, False), (1e12 + 1, 1e12, True), (1e12 + 1e4, 1e12, False),
        (math.nan, 0.0, False), (math.inf, 1.0, False), ("1", 1, False), (None, 0, False), (None, None, True), ([1], (1,), False), ([1, 2], [1], False),
        ([1], [1, 2], False), ({"a": 0.1 + 0.2}, {"a": 0.3}, True), ({"a": 1, "b": 2}, {"a": 1}, False), ([], {}, False), ({1}, {1}, True), ("0.3", 0.3, False),
    ],
)  # fmt: skip
def test_comparison(got: Any, expected: Any, *, equal: bool) -> None:
    assert TASKS.same(got, expected) is equal


@pytest.mark.parametrize(
    "text", ["", "[", "3", "null", "[3]", "[{}]", '[{"returned": {"odd": 1}}]', '[{"returned": {"dict": [[[], 1]]}}]', "[" * 5000]
)
def test_forged_answers_are_no_answers(text: str) -> None:
    assert TASKS.read_outcomes(text) == []


def test_one_verdict_is_one_job(opened: Opened) -> None:
    task = opened.tasks["clamp"]
    before = opened.env.solutions.jobs
    opened.env.verify(task, opened.env.reference(task) or {})
    assert opened.env.solutions.jobs == before + 1
