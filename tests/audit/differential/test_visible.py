"""Inputs are read out of asserts, doctests, tables and loops, without running anything."""

from __future__ import annotations

from typing import Any

import pytest

from acidtest.audit.differential.visible import MISSING, Call, look

# text, the calls in it
CALLS: list[tuple[str, list[tuple[str, tuple[Any, ...], Any]]]] = [
    ("assert f(1, [2]) == 3", [("f", (1, [2]), 3)]),
    ("assert 3 == f(1)", [("f", (1,), 3)]),
    ("assert f(-1) is None", [("f", (-1,), None)]),
    ("assert not f('a')", [("f", ("a",), False)]),
    ("assert f((1, 2))", [("f", ((1, 2),), True)]),
    ("assert math.isclose(f(2), 1.5)", [("f", (2,), 1.5)]),
    ("assert abs(f(2) - 1.5) < 1e-6", [("f", (2,), 1.5)]),
    ("assert f(1) == g(1)", [("f", (1,), MISSING)]),
    ("def check(candidate):\n    assert candidate(1) == 2\n", [("candidate", (1,), 2)]),
    ("class T(TestCase):\n    def test(self):\n        self.assertEqual(f(1), 2)\n", [("f", (1,), 2)]),
    ("Write f.\n\n>>> f(1)\n2\n>>> f(2)\n'x'\n", [("f", (1,), 2), ("f", (2,), "x")]),
    ("Some prose.\nassert f(1) == 2\nmore prose, no program", [("f", (1,), 2)]),
    ("for x in (1, 2):\n    print(f(x))\n", [("f", (1,), MISSING), ("f", (2,), MISSING)]),
    ("CASES = [((1, 2), 3), ((4, 5), 9)]\nfor given, want in CASES:\n    assert f(*given) == want\n", [("f", (1, 2), MISSING), ("f", (4, 5), MISSING)]),
    ("assert f(x) == 1", []),
    ("nothing at all", []),
]  # fmt: skip


@pytest.mark.parametrize(("text", "calls"), CALLS, ids=[text[:40] for text, _ in CALLS])
def test_calls_are_read_with_what_is_expected(text: str, calls: list[tuple[str, tuple[Any, ...], Any]]) -> None:
    assert look(text).calls == [Call(name=name, arguments=arguments, expected=expected) for name, arguments, expected in calls]


@pytest.mark.parametrize(
    "text", ["assert ok(f(x), x)", "assert sorted(f([2, 1])) == [1, 2]", "assert len(f(1)) == 3", "assert f(1) in (1, 2)"]
)
def test_a_check_of_some_property_is_noticed(text: str) -> None:
    assert "f" in look(text).checked


def test_a_plain_comparison_is_no_such_check() -> None:
    assert "f" not in look("assert f([1]) == [1]\nassert abs(f(2) - 2.0) < 0.1\nassert f(3) == g(3)").checked


def test_tables_of_cases_are_read_at_any_depth() -> None:
    rows = look({"tests": [{"input": [1, 2], "output": 3}, {"input": [2, 2], "output": 4}]}).rows
    assert rows == [([1, 2], 3), ([2, 2], 4)]
    assert look({"inputs": ["1\n", "2\n"], "outputs": ["1", "4"]}).stdin == ["1\n", "2\n"]
    assert look([[[1], 2], [[2], 4], [[3], 6]]).rows == [([1], 2), ([2], 4), ([3], 6)]


def test_hostile_texts_are_survived() -> None:
    assert look("assert " + "(" * 3000, {"a": {"b": [[[[[[[[[[1]]]]]]]]]]}}, "assert f(" + "[" * 200 + "]" * 200 + ") == 1").rows == []
