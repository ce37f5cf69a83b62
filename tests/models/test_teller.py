"""Recorded, budgeted, retried: the way of one question."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.errors import BudgetSpent
from acidtest.models import Budget, Message, Purse, Recording, Reply, Request, Teller, Usage
from acidtest.models.backend import Unanswered
from acidtest.models.price import Price

ASKED = Request(model="m", messages=(Message("user", "x" * 100),), max_tokens=50)


class Script:
    """Answers from a list; an exception in it is raised."""

    def __init__(self, *items: Reply | Unanswered) -> None:
        self.items = list(items)
        self.asked = 0

    def answer(self, request: Request, seconds: float) -> Reply:
        item = self.items[min(self.asked, len(self.items) - 1)]
        self.asked += 1
        if isinstance(item, Unanswered):
            raise item
        return item


def teller(script: Script, budget: Budget | None = None, **more: object) -> Teller:
    return Teller(
        backend=script, purse=Purse(budget or Budget()), price=Price(tokens_in=1.0, tokens_out=10.0), sleep=lambda _: None, **more
    )  # type: ignore[arg-type]


def test_a_recorded_answer_costs_nothing(tmp_path: Path) -> None:
    script = Script(Reply(text="a", usage=Usage(tokens_in=7, tokens_out=2)))
    asking = teller(script, recording=Recording(tmp_path / "r.jsonl"))
    first, second = asking.ask(ASKED, seconds=1), asking.ask(ASKED, seconds=1)
    assert (first.recorded, second.recorded, script.asked) == (False, True, 1)
    assert asking.purse.spent == Usage(tokens_in=7, tokens_out=2, dollars=pytest.approx(27e-6))


def test_a_call_that_may_cost_too_much_is_not_made() -> None:
    script = Script(Reply(text="a"))
    with pytest.raises(BudgetSpent):
        teller(script, Budget(tokens_in=99)).ask(ASKED, seconds=1)
    assert script.asked == 0


def test_an_endpoint_that_counts_nothing_is_charged_the_most() -> None:
    asking = teller(Script(Reply(text="four")))
    asking.ask(ASKED, seconds=1)
    assert asking.purse.spent.tokens_in == ASKED.most_tokens_in
    assert asking.purse.spent.tokens_out == 4


def test_a_busy_service_is_asked_again_and_each_attempt_counts() -> None:
    busy = Unanswered("busy", retry=True, after=99, billed=False)
    asking = teller(Script(busy, busy, Reply(text="a", usage=Usage(tokens_in=1, tokens_out=1))))
    assert asking.ask(ASKED, seconds=1).text == "a"
    assert (asking.purse.attempts, asking.purse.spent.tokens_in) == (3, 1)


def test_a_call_that_broke_off_is_charged_as_if_it_had_answered() -> None:
    asking = teller(Script(Unanswered("gone", retry=True)))
    with pytest.raises(Unanswered):
        asking.ask(ASKED, seconds=1)
    assert asking.purse.spent.tokens_in == 3 * ASKED.most_tokens_in
    assert asking.purse.spent.tokens_out == 150


def test_retries_end_where_the_budget_does() -> None:
    script = Script(Unanswered("gone", retry=True))
    with pytest.raises(BudgetSpent):
        teller(script, Budget(attempts=2)).ask(ASKED, seconds=1)
    assert script.asked == 2


def test_a_refusal_that_will_not_change_is_not_asked_again() -> None:
    script = Script(Unanswered("no such model", billed=False))
    with pytest.raises(Unanswered):
        teller(script).ask(ASKED, seconds=1)
    assert script.asked == 1


def test_no_failure_is_recorded(tmp_path: Path) -> None:
    asking = teller(Script(Unanswered("gone")), recording=Recording(tmp_path / "r.jsonl"))
    with pytest.raises(Unanswered):
        asking.ask(ASKED, seconds=1)
    assert len(Recording(tmp_path / "r.jsonl")) == 0
