"""Fits, does not fit, cannot be told; and changes that are refused for certain."""

from __future__ import annotations

from typing import Any

import pytest

from acidtest.audit.drift.schema import broken, fits

CASES: list[tuple[Any, Any, bool | None]] = [
    (3, {"type": "integer"}, True),
    (3, {"type": "number"}, True),  # a whole number is a number
    (3.0, {"type": "integer"}, True),  # and 3.0 a whole one
    (True, {"type": "integer"}, False),  # true is none
    ("3", {"type": "integer"}, False),
    (None, {"type": ["string", "null"]}, True),
    (None, {"type": "string", "nullable": True}, True),
    ("a", {"enum": ["a", "b"]}, True),
    ("c", {"anyOf": [{"enum": ["a"]}, {"const": "c"}]}, True),
    (5, {"exclusiveMaximum": 5}, False),
    (5, {"minimum": 5, "exclusiveMinimum": True}, None),  # the older draft
    ("B-12", {"pattern": "^B-[0-9]+$"}, True),
    ("aaaa", {"pattern": "^(a+)+$"}, None),  # may backtrack without end
    ("a", {"not": {"const": "a"}}, None),
    ({"a": 1}, {"properties": {"a": {"type": "string"}}}, False),
    ({"b": 1}, {"properties": {}, "additionalProperties": False}, False),
    ([1, "x"], {"items": {"type": "integer"}}, False),
]


@pytest.mark.parametrize(("value", "schema", "told"), CASES)
def test_a_value_fits_or_not_or_it_cannot_be_told(value: Any, schema: Any, told: bool | None) -> None:
    assert fits(value, schema) is told


def test_changes_are_refused_for_certain_and_say_how_much_they_weigh() -> None:
    schema = {
        "properties": {"n": {"type": "integer", "minimum": 1}, "kind": {"enum": ["a"]}, "note": {"type": "string"}},
        "required": ["n"],
        "additionalProperties": False,
    }
    found = list(broken({"n": 2, "note": "x"}, schema, frozenset({"n", "kind", "note"})))
    assert all(fits(one.arguments, schema) is False for one in found)
    weights = {one.what: one.weight for one in found}
    assert weights["without n, which is required"] == "clear" == weights["with n = 0, beyond its minimum of 1"]
    assert weights["with n = '2', a text"] == "slight" == weights["with note = {'value': 'x'}, an object"]


def test_what_cannot_be_told_is_never_claimed() -> None:
    assert not list(broken({"n": 2}, {"properties": {"n": {"not": {"type": "string"}}}}, frozenset({"n"})))
