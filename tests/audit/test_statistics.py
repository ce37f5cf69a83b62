"""Intervals agree with published values, and with the binomial distribution itself."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acidtest.audit.statistics import clopper_pearson, wilson

# count, total, low, high, 95 %: five of ten as tabulated, none and all in closed form
EXACT = [(0, 10, 0.0, 0.3084971), (5, 10, 0.1870860, 0.8129140), (10, 10, 0.6915029, 1.0), (0, 60, 0.0, 1 - 0.025 ** (1 / 60))]


@pytest.mark.parametrize(("count", "total", "low", "high"), EXACT)
def test_clopper_pearson_agrees_with_published_values(count: int, total: int, low: float, high: float) -> None:
    assert clopper_pearson(count, total) == pytest.approx((low, high), abs=2e-6)


def test_wilson_agrees_with_published_values() -> None:
    assert wilson(5, 10) == pytest.approx((0.2365931, 0.7634069), abs=1e-6)


def test_nothing_tried_says_nothing() -> None:
    assert clopper_pearson(0, 0) == wilson(0, 0) == (0.0, 1.0)


@given(st.integers(1, 200).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_bounds_are_where_the_tails_are_2_5_percent(pair: tuple[int, int]) -> None:
    count, total = pair
    low, high = clopper_pearson(count, total)
    assert 0.0 <= low <= count / total <= high <= 1.0
    if count:
        tail = sum(math.comb(total, k) * low**k * (1 - low) ** (total - k) for k in range(count, total + 1))
        assert tail == pytest.approx(0.025, abs=1e-6)
