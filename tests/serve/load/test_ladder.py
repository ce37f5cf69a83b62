"""The highest rate that holds."""

from __future__ import annotations

import pytest

from acidtest.serve.load.ladder import HIGHEST, Rung, bounds, climb


def rung(rate: float, capacity: float) -> Rung:
    return Rung(rate=rate, lapse="" if rate <= capacity else "the queue grows", p99=0.01, seconds=1.0)


@pytest.mark.parametrize("capacity", [230.0, 1000.0, 37.0, 201.0])
def test_the_highest_rate_is_enclosed(capacity: float) -> None:
    held, broke = bounds(climb(rung(200.0, capacity), lambda rate: rung(rate, capacity)))
    assert held is not None
    assert broke is not None
    assert held.rate <= capacity < broke.rate
    assert broke.rate / held.rate < 1.1


def test_what_nothing_breaks_ends_at_the_highest_rate() -> None:
    held, broke = bounds(climb(rung(200.0, 1e9), lambda rate: rung(rate, 1e9)))
    assert broke is None
    assert held is not None
    assert HIGHEST / 2 < held.rate <= HIGHEST


def test_what_never_holds_ends_at_the_lowest() -> None:
    rungs = climb(rung(200.0, 0.0), lambda rate: rung(rate, 0.0))
    assert bounds(rungs)[0] is None
    assert rungs[-1].rate < 0.5


def test_one_hiccup_does_not_count() -> None:
    tried: list[float] = []

    def trial(rate: float) -> Rung:
        tried.append(rate)
        return rung(rate, 0.0 if tried.count(rate) == 1 and rate == 400.0 else 500.0)

    held, _ = bounds(climb(rung(200.0, 500.0), trial))
    assert held is not None
    assert held.rate >= 400.0
