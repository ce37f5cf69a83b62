from __future__ import annotations

from itertools import pairwise

import pytest

from acidtest.audit.goals.graph import Edge
from acidtest.audit.goals.potential import of_potential

PLACES = "abcdef"


def line(paid):
    """Give the steps of a line of places, to and fro, each paid as told by the two places."""
    there = [(one, other) for one, other in pairwise(PLACES)]
    return [Edge(one, 0, other, paid(one, other)) for pair in there for one, other in (pair, pair[::-1])]


def height(place):
    return 0.3 * PLACES.index(place) ** 2 - 4


@pytest.mark.parametrize("discount", [1.0, 0.99, 0.95, 0.9])
def test_differences_of_a_potential_are_of_potential(discount: float) -> None:
    assert of_potential(line(lambda one, other: discount * height(other) - height(one)), "a")


def test_a_constant_for_each_step_is_of_potential() -> None:
    assert of_potential(line(lambda one, other: 1.0), "a")


def test_progress_that_is_not_taken_back_is_not() -> None:
    assert not of_potential(line(lambda one, other: max(0.0, height(other) - height(one))), "a")


def test_a_place_that_pays_whoever_enters_it_is_not() -> None:
    assert not of_potential(line(lambda one, other: float(other == "d")), "a")
