"""Delta debugging keeps what is needed, in order, within its budget."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from acidtest.envs.replay import shrink


@given(st.sets(st.integers(0, 29), max_size=4))
def test_only_what_is_needed_is_kept(needed: set[int]) -> None:
    kept = shrink(range(30), lambda tried: needed <= set(tried), budget=1000)
    assert kept == sorted(needed)


@given(st.integers(0, 20))
def test_the_budget_is_kept_and_what_is_given_still_holds(budget: int) -> None:
    asked = 0

    def still(tried: list[int]) -> bool:
        nonlocal asked
        asked += 1
        return 7 in tried and 21 in tried

    kept = shrink(range(30), still, budget=budget)
    assert asked <= budget
    assert 7 in kept and 21 in kept


def test_nothing_stays_nothing() -> None:
    assert shrink([], lambda tried: True, budget=5) == []
