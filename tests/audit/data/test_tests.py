"""The two-sample tests agree with values that SciPy 1.17 gives, and false discoveries stay rare."""

from __future__ import annotations

import random

import pytest

from acidtest.audit.data.tests import categories, discoveries, fisher, kolmogorov, upper_gamma


def test_fishers_exact_test() -> None:
    assert fisher(3, 20, 15, 30) == pytest.approx(0.0162803727206, rel=1e-6)
    assert fisher(0, 20, 0, 30) == fisher(5, 5, 7, 7) == fisher(1, 0, 1, 9) == 1.0


def test_the_distance_of_two_distributions() -> None:
    distance, p = kolmogorov([1, 2, 3, 4] * 20, [3, 4, 5, 6] * 20)
    assert distance == 0.5 and p < 1e-8
    assert kolmogorov([1.0], []) == (0.0, 1.0)


def test_categories_by_chi_squared() -> None:
    variation, p = categories("a" * 40 + "b" * 30 + "c" * 10, "a" * 20 + "b" * 30 + "c" * 25)
    assert variation == pytest.approx(0.2333, abs=1e-3) and p == pytest.approx(0.00154348827, rel=1e-6)


def test_the_tail_of_chi_squared() -> None:
    assert upper_gamma(0.5, 0.01) == pytest.approx(0.88753708398, rel=1e-9)
    assert upper_gamma(4, 30) == pytest.approx(4.6610320e-10, rel=1e-6)


def test_where_nothing_differs_hardly_anything_is_discovered() -> None:
    rng = random.Random(3)
    found = 0
    for _ in range(60):
        ps = [kolmogorov([rng.random() for _ in range(40)], [rng.random() for _ in range(60)])[1] for _ in range(10)]
        found += any(discoveries(ps, 0.01))
    assert found <= 2
    assert discoveries([0.001, 0.5, 0.019, 0.9], 0.04) == [True, False, True, False]
