"""Packages keep tests in several forms; a new one is written in the form of the old ones."""

from __future__ import annotations

from typing import Any

import pytest

from acidtest.audit.differential.entry import STDIN, Entry
from acidtest.audit.differential.outcome import Outcome, Sameness
from acidtest.audit.strengthen.forms import grown
from acidtest.audit.strengthen.newtest import NewTest
from acidtest.audit.trial.domain import Domain
from acidtest.audit.trial.program import Program
from acidtest.audit.trial.subject import Subject
from acidtest.envs.inside import wire

ADD = Entry(kind="function", name="add", parameters=("a", "b"), required=2)
TOTAL = Entry(kind="function", name="total", parameters=("values",), required=1)


def new_test(entry: Entry, given: Any, expected: Any, task: str = "t") -> NewTest:
    subject = Subject(
        task={"id": task}, program=Program(source=""), score=1.0, entry=entry, outcomes=(), how=Sameness(), tests=(), observed=True,
        domain=Domain(inputs=(), declared=True, how=""),
    )  # fmt: skip
    wired = given if isinstance(given, str) else [wire.encode(item) for item in given]
    return NewTest(subject=subject, given=wired, wanted=Outcome("value", wire.encode(expected)), refuses=("x",))


NEW = new_test(ADD, (1, 2), 3)
ONE = new_test(TOTAL, ([1, 2],), 3)
STEP = new_test(STDIN, "1 2\n", "3\n")
# old tests, the new one, the tests with it
FORMS: list[tuple[Any, NewTest, Any]] = [
    (["assert add(0, 0) == 0", "assert add(1, 1) == 2"], NEW, "assert add(1, 2) == 3"),
    (["assert candidate(0, 0) == 0", "assert candidate(1, 1) == 2"], NEW, "assert candidate(1, 2) == 3"),
    ([[[0, 0], 0], [[1, 1], 2]], NEW, [[1, 2], 3]),
    ([((0, 0), 0), ((1, 1), 2)], NEW, ((1, 2), 3)),
    ([[[], 0], [[5, 5], 10]], ONE, [[1, 2], 3]),
    ([[[[]], 0], [[[5, 5]], 10]], ONE, [[[1, 2]], 3]),
    ([{"input": [0, 0], "output": 0}, {"input": [1, 1], "output": 2}], NEW, {"input": [1, 2], "output": 3}),
    ([{"id": 1, "args": {"a": 0, "b": 0}, "expected": 0}, {"id": 2, "args": {"a": 1, "b": 1}, "expected": 2}], NEW,
     {"id": 3, "args": {"a": 1, "b": 2}, "expected": 3}),
    ([{"stdin": "0 0\n", "stdout": "0\n"}, {"stdin": "1 1\n", "stdout": "2\n"}], STEP, {"stdin": "1 2\n", "stdout": "3\n"}),
    ([{"input": "0 0", "output": "0"}, {"input": "1 1", "output": "2"}], STEP, {"input": "1 2", "output": "3"}),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "item"), FORMS, ids=[repr(old)[:50] for old, _, _ in FORMS])
def test_a_list_of_tests_grows_by_one_of_its_own_form(old: list[Any], new: NewTest, item: Any) -> None:
    assert grown(old, new) == [*old, item]


def test_columns_grow_together() -> None:
    assert grown({"inputs": [[0, 0], [1, 1]], "outputs": [0, 2]}, NEW) == {"inputs": [[0, 0], [1, 1], [1, 2]], "outputs": [0, 2, 3]}


def test_a_script_grows_behind_its_last_assertion() -> None:
    script = "def check(candidate):\n    assert candidate(0, 0) == 0\n    print('done')\n"
    assert (
        grown(script, NEW) == "def check(candidate):\n    assert candidate(0, 0) == 0\n    assert candidate(1, 2) == 3\n    print('done')\n"
    )


@pytest.mark.parametrize(
    "other", [["a", "b"], [1, 2, 3], [], "assert other(1) == 2", {"a": 1}, [["a", "b", "c"]], ["assert other(1) == 2"] * 2]
)
def test_what_holds_no_tests_of_the_function_does_not_grow(other: Any) -> None:
    assert grown(other, NEW) is None
