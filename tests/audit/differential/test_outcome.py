"""Two outcomes differ only when no tolerance and no other type of the same value could make them one."""

from __future__ import annotations

from typing import Any

import pytest

from acidtest.audit.differential.outcome import Outcome, Sameness, differ, identical, outcome
from acidtest.envs.inside import wire

USUAL = Sameness()
# one result, another, whether they surely differ
PAIRS: list[tuple[Any, Any, bool]] = [
    (1, 2, True),
    (1, 1.0, False),
    (True, 1, False),
    (1.0, 1.05, False),
    (1.0, 1.5, True),
    (0.0, 1e-9, False),
    ([1, 2], (1, 2), False),
    ([1, 2], [2, 1], True),
    ([1], [1, 1], True),
    ({"a": 1.0}, {"a": 1.01}, False),
    ({"a": 1}, {"b": 1}, True),
    ({1, 2}, {2, 1}, False),
    ("a", "b", True),
    ("3.14159 ok", "3.14 ok", False),
    ("3", "4", True),
    (" 7\n", "7", False),
    (None, 0, True),
    (float("nan"), float("nan"), False),
    (float("inf"), 1.0, True),
    (10**400, 10**400 + 1, True),
]


def value(plain: Any) -> Outcome:
    return Outcome("value", wire.encode(plain))


@pytest.mark.parametrize(("one", "other", "apart"), PAIRS, ids=[f"{one!r:.20} {other!r:.20}" for one, other, _ in PAIRS])
def test_values(one: Any, other: Any, *, apart: bool) -> None:
    assert differ(value(one), value(other), USUAL) is apart
    assert differ(value(other), value(one), USUAL) is apart


def test_failures_are_not_told_apart_but_differ_from_values() -> None:
    raised, late = Outcome("raised", error="ValueError"), Outcome("late")
    assert not differ(raised, late, USUAL)
    assert differ(raised, value(1), USUAL)


def test_changed_arguments_count_where_nothing_is_returned() -> None:
    one, other = Outcome("value", None, after=[[1, 2]]), Outcome("value", None, after=[[2, 1]])
    assert differ(one, other, USUAL)
    assert not differ(Outcome("value", 3, after=[[1]]), Outcome("value", 3, after=[[2]]), USUAL)


def test_declared_tolerance_and_order_are_honoured() -> None:
    assert not differ(value(1.0), value(1.4), Sameness(absolute=0.5))
    assert not differ(value([1, 2]), value([2, 1]), Sameness(ordered=False))


def test_repeats_must_be_the_same_to_the_bit() -> None:
    assert identical(value(0.1), value(0.1))
    assert not identical(value(1), value(1.0))


@pytest.mark.parametrize("raw", [None, 3, [], {}, {"value": 1, "raised": "x"}, {"late": False}, "x"])
def test_odd_answers_of_a_sandbox_are_survived(raw: Any) -> None:
    assert outcome(raw).ended in ("missing", "value")
