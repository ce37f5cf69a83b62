"""The doctor's facts."""

from __future__ import annotations

from acidtest.sandbox import BODIES, machine
from acidtest.sandbox.machine import State


def test_every_body_is_judged_as_it_judges_itself() -> None:
    rows = {fact.name: fact for fact in machine.facts()}
    for name, make in BODIES.items():
        assert (rows[f"sandbox {name}"].state is State.LACKING) is bool(make().missing())


def test_what_is_lacking_says_how_to_get_it() -> None:
    lacking = [fact for fact in machine.facts() if fact.state is State.LACKING]
    assert all(fact.mend for fact in lacking)


def test_the_names_are_distinct_and_the_details_fit_a_line() -> None:
    rows = machine.facts()
    assert len({fact.name for fact in rows}) == len(rows)
    assert all(fact.detail and "\n" not in fact.detail for fact in rows)
