"""Wire values in plain words."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acidtest.audit.report.plain import as_float, number, say


@pytest.mark.parametrize(
    ("wire", "words"),
    [
        (None, "none"),
        (True, "true"),
        (1.2748306148712, "1.2748306148712"),  # a late digit is what divergence is about
        ("a\nb", '"a\\nb"'),
        ([1, [2]], "[1, [2]]"),
        (list(range(20)), "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, … 8 more]"),
        ({"$f": "nan"}, "nan"),
        ({"$t": [1]}, "(1,)"),
        ({"$b": "aGk="}, "b'hi'"),
        ({"$np": ["int64", 3]}, "3 (int64)"),
        ({"$nd": ["float32", [4], "AAAAPwAAgD8AAABAAABAQA=="]}, "[0.5, 1, 2, 3] (float32, 4)"),
        ({"$nd": ["complex64", [2], ""]}, "array of complex64, 2"),
        ({"$unknown": "torch.Tensor"}, "a value of type torch.Tensor"),
        ({"$d": [[1, 2]]}, "{1: 2}"),
        ({"$nd": "nonsense"}, '{"$nd": "nonsense"}'),  # a broken tag is shown as it stands
        ({"a": 1, "b": None}, '{"a": 1, "b": none}'),
    ],
)
def test_says_what_it_is(wire: Any, words: str) -> None:
    assert say(wire) == words


def test_deep_values_end() -> None:
    deep: list[Any] = []
    for _ in range(500):
        deep = [deep]
    assert say(deep) == "[[[[[[[…]]]]]]]"


@pytest.mark.parametrize(("wire", "words"), [(1, "1"), (0.1 + 0.2, "0.3"), (True, "true"), ({"$f": "-inf"}, "-inf"), (1e308, "1e+308")])
def test_a_reward_is_short(wire: Any, words: str) -> None:
    assert number(wire) == words


def test_rewards_as_floats() -> None:
    assert (as_float(1), as_float({"$f": "inf"}), as_float("1"), as_float(True)) == (1.0, math.inf, None, None)
    assert math.isnan(as_float({"$f": "nan"}) or 0.0)


tags = st.sampled_from(["$f", "$np", "$nd", "$b", "$t", "$s", "$d", "$unknown", "$other", "plain"])
leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
wires = st.recursive(leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(tags, inner, max_size=2), max_leaves=12)


@given(wires)
def test_never_raises_whatever_comes(wire: Any) -> None:
    assert isinstance(say(wire), str)
    assert isinstance(number(wire), str)
