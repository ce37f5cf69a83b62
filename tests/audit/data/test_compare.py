"""Differences are told when there are some, by their sort; none is told where both sides are drawn alike."""

from __future__ import annotations

import random
from typing import Any

import pytest

from acidtest.audit.data.compare import Comparison, compare
from acidtest.audit.data.records import assign, kinds
from acidtest.audit.data.specimens import ALL, members
from acidtest.spec.production import Record


def compared(seed: int = 0, more: dict[str, Any] | None = None, **changes: bool) -> Comparison:
    real = [Record(kind="", fields=row | (more or {}), line=0) for row in members(random.Random("production"), 300, **ALL)]
    known = kinds(real)
    assign([[members(random.Random(seed + n), 40, **{**ALL, **changes})] for n in range(6)], known)
    return compare(known, random.Random(1))


@pytest.mark.parametrize("seed", [100, 200, 300, 400])
def test_two_samples_of_one_source_do_not_differ(seed: int) -> None:
    found = compared(seed)
    assert not found.differences and found.clean is not None and found.clean < 0.2


@pytest.mark.parametrize(
    ("change", "sort"),
    [
        ({"gaps": False}, "missing"),
        ({"brief": True}, "lengths"),
        ({"shout": False}, "characters"),
        ({"north": True}, "categories"),
        ({"twice": False}, "duplicates"),
        ({"slips": False}, "spelling"),
        ({"flat": True}, "numbers"),
        ({"noon": True}, "times"),
    ],
)
def test_each_change_is_told_by_its_sort(change: dict[str, bool], sort: str) -> None:
    assert sort in {one.sort for one in compared(**change).differences}


def test_a_field_that_training_never_shows_is_told() -> None:
    assert "never shown in training" in compared(more={"sponsor": "yes"}).differences[0].text


def test_clean_data_have_none_of_productions_noise() -> None:
    assert compared(gaps=False, slips=False, shout=False, twice=False).clean == pytest.approx(1.0, abs=0.05)


def test_identities_and_seconds_since_1970_are_no_numbers() -> None:
    real = [Record(kind="", fields={"lead_id": n + 90_000, "at": 1_700_000_000 + n, "size": n}, line=n) for n in range(60)]
    known = kinds(real)
    assign([[[{"lead_id": n, "at": 1_500_000_000 + n, "size": n} for n in range(60)]]], known)
    assert not compare(known, random.Random(1)).differences
