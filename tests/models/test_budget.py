"""A purse is asked before each call, and what is held counts as spent."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acidtest.errors import BudgetSpent, UsageError
from acidtest.models import Budget, Purse, Usage


def test_the_defaults_are_those_that_are_promised() -> None:
    assert (Budget().tokens_in, Budget().tokens_out, Budget().dollars) == (500_000, 200_000, 2.0)


def test_a_budget_is_read_from_words() -> None:
    assert Budget.parse("dollars=0.5, attempts=7") == Budget(dollars=0.5, attempts=7)


@pytest.mark.parametrize("words", ["", "euros=1", "dollars=-1", "dollars=nan", "attempts", "tokens-in=many"])
def test_what_is_no_budget_is_refused(words: str) -> None:
    with pytest.raises(UsageError):
        Budget.parse(words)


@pytest.mark.parametrize(
    ("budget", "most"),
    [
        (Budget(tokens_in=99), Usage(tokens_in=100)),
        (Budget(tokens_out=99), Usage(tokens_out=100)),
        (Budget(dollars=0.1), Usage(dollars=0.2)),
        (Budget(attempts=0), Usage()),
    ],
)
def test_a_call_that_may_cost_too_much_is_not_made(budget: Budget, most: Usage) -> None:
    with pytest.raises(BudgetSpent):
        Purse(budget).hold(most)


def test_what_another_call_holds_is_not_there_for_this_one() -> None:
    purse = Purse(Budget(tokens_in=100))
    hold = purse.hold(Usage(tokens_in=60))
    with pytest.raises(BudgetSpent):
        purse.hold(Usage(tokens_in=60))
    purse.settle(hold, Usage(tokens_in=10))
    purse.hold(Usage(tokens_in=90))


@given(st.lists(st.tuples(st.integers(0, 50), st.integers(0, 50)), max_size=40))
def test_no_order_of_calls_spends_more_than_the_budget(calls: list[tuple[int, int]]) -> None:
    purse = Purse(Budget(tokens_in=100, tokens_out=100, attempts=20))
    for most, share in calls:
        try:
            hold = purse.hold(Usage(tokens_in=most, tokens_out=most))
        except BudgetSpent:
            continue
        purse.settle(hold, Usage(tokens_in=min(most, share), tokens_out=min(most, share)))
    assert purse.spent.tokens_in <= 100
    assert purse.spent.tokens_out <= 100
    assert purse.attempts <= 20
