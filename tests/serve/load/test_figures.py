"""Quantiles and straight lines."""

from __future__ import annotations

import math
import random

import pytest

from acidtest.serve.load.figures import line, quantile, student


@pytest.mark.parametrize(
    ("share", "expected"),
    [
        (0.0, 1),  # the least
        (0.5, 50),
        (0.99, 99),  # 99 of the 100 are no greater
        (0.999, 100),  # no more values than that: the greatest
        (1.0, 100),
    ],
)
def test_a_quantile_is_one_of_the_values(share: float, expected: int) -> None:
    assert quantile(list(range(1, 101)), share) == expected


def test_nothing_has_no_quantile() -> None:
    assert math.isnan(quantile([], 0.5))


def test_students_t_is_that_of_the_tables() -> None:
    assert [round(student(freedom), 2) for freedom in (5, 10, 30, 1000)] == [2.57, 2.23, 2.04, 1.96]


def test_the_interval_of_a_slope_holds_it_as_often_as_it_says() -> None:
    rng, held = random.Random(1), 0
    for _ in range(400):
        fitted = line([(x, 3.0 * x + rng.gauss(0, 5)) for x in range(20)])
        assert fitted is not None
        held += fitted.low <= 3.0 <= fitted.high
    assert 0.92 < held / 400 < 0.98


def test_points_at_one_place_have_no_line() -> None:
    assert line([(1.0, y) for y in range(9)]) is None
