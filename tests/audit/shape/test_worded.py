from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from acidtest.audit.bench import Bench
from acidtest.audit.shape.worded import names_term, stepped


def bench(description: str, prompt: str = "") -> Bench:
    opening = SimpleNamespace(manifest=SimpleNamespace(description=description), package=None)
    return cast("Bench", SimpleNamespace(env=SimpleNamespace(opening=opening), tasks=[{"id": "t", "prompt": prompt}]))


@pytest.mark.parametrize(
    ("said", "steps"),
    [
        ("You get points out of 10, rounded.", True),
        ("It scores in full when at least three of five have signed.", True),
        ("Cut the rope in half. The score is the share of knots that hold.", False),
        ("Name the stops in their order.", False),
    ],
)
def test_steps_are_said_in_the_sentence_of_the_score(said: str, steps: bool) -> None:
    assert stepped(bench("", said)) is steps


def test_a_term_is_documented_where_a_sentence_names_it_and_pays_for_it() -> None:
    assert names_term(bench("Full crates are worth 0.7, entries in the journal 0.3."), "journal")
    assert names_term(bench("", "Another 0.2 is paid for naming the ingredients in the order of the recipe."), "ingredients_order")


def test_a_term_that_is_only_mentioned_is_not_documented() -> None:
    assert not names_term(bench("Keep a journal of the row."), "journal")
    assert not names_term(bench("The overlap is what is paid."), "exact")


@pytest.mark.parametrize(
    "said",
    [
        "Reward is `right`. `length` and `polite` are reported for the training log and are not scored.",
        "The share is worth 1.0. The length has no weight in the score.",
        "Length: diagnostic; it never enters the reward.",
        "The score is the share of right lines; the length is unscored.",
    ],
)
def test_a_term_that_is_said_to_be_only_looked_at_is_not_documented_as_paid(said: str) -> None:
    assert not names_term(bench(said), "length")


def test_a_term_whose_lack_costs_is_documented() -> None:
    assert names_term(bench("An answer without a unit earns 0.5, the unit is worth the rest."), "unit")
