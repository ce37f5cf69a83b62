"""Drawn inputs stay within what was seen: types, ranges, lengths, order, and what holds between arguments."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from acidtest.audit.differential.relation import relations
from acidtest.audit.differential.shape import Chosen, Row, infer
from acidtest.audit.differential.strategy import arguments, drawn, shrunk, strategy

SEEN: list[list[Any]] = [
    [3, 10, 7],
    [0.25, 1.5],
    ["abc", "de", "f"],
    [True, False, True],
    [None, 4],
    [[1, 2, 3], [4], [9, 8]],
    [[[1], [2, 3]], [[4]]],
    [(1, "a"), (2, "b"), (5, "c")],
    [{"a": 1}, {"b": 2, "a": 3}],
    [{1, 2}, {3}],
    [["x", 1], ["y", 2]],
]


@pytest.mark.parametrize("values", SEEN, ids=repr)
def test_what_is_drawn_has_the_shape_of_what_was_seen(values: list[Any]) -> None:
    shape = infer(values)
    found = drawn(strategy(shape), 30, 1)
    assert found
    assert set().union(*map(types, found)) <= set().union(*map(types, values))


def types(value: Any, path: str = "") -> set[tuple[str, str]]:
    """Give the type at each depth of a value."""
    inner = [*value, *(value.values() if isinstance(value, dict) else ())] if isinstance(value, list | tuple | set | dict) else []
    own = {(path, type(value).__name__)}
    return own.union(*(types(item, f"{path}/") for item in inner))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.nested_given])
@given(st.lists(st.lists(st.integers(-50, 50), max_size=6), min_size=1, max_size=6))
def test_numbers_and_lengths_stay_in_their_ranges(values: list[list[int]]) -> None:
    items = [item for value in values for item in value]
    for value in drawn(strategy(infer(values)), 12, 0):
        assert min(map(len, values)) <= len(value) <= max(map(len, values)) or not items
        assert all(min(items) <= item <= max(items) for item in value)


def test_order_and_difference_are_kept() -> None:
    shape = infer([[1, 4, 9], [2, 3], [5, 6, 7, 8]])
    assert isinstance(shape, Row) and shape.order == "up" and shape.distinct
    assert all(value == sorted(set(value)) for value in drawn(strategy(shape), 30, 2))


@pytest.mark.parametrize("texts", [["(())", "()"], ["2020-01-02", "1999-12-31"], ["1+2", "3*4"], ["MCM1", "X2"]])
def test_texts_with_marks_are_only_chosen_from(texts: list[str]) -> None:
    assert infer(texts) == Chosen(values=tuple(texts))


def test_caution_makes_no_new_text() -> None:
    assert set(drawn(strategy(infer(["abc", "de"], cautious=True)), 20, 0)) == {"abc", "de"}


def test_relations_between_arguments_hold_in_what_is_drawn() -> None:
    calls = [([1, 2, 3], 0), ([4, 5], 1), ([6, 7, 8, 9], 3)]
    related = relations(calls)
    assert ("below its length", 1, 0) in [(one.name, one.left, one.right) for one in related]
    shapes = [infer([call[0] for call in calls]), infer([call[1] for call in calls])]
    found = drawn(arguments(shapes, related), 40, 0)
    assert len(found) > 10
    assert all(place < len(values) for values, place in found)


def test_the_same_seed_draws_the_same() -> None:
    made = strategy(infer([[1, 2, 3], [4]]))
    assert drawn(made, 20, 5) == drawn(made, 20, 5) != drawn(made, 20, 6)


def test_a_failing_value_is_shrunk() -> None:
    made = strategy(infer([[0, 50, 3], [9, 100], [7]]))
    assert shrunk(made, lambda value: any(item > 30 for item in value), 200, 0) == [31]
    assert shrunk(made, lambda value: False, 50, 0) is None
