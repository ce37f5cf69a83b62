"""A trait tells the label only where it tells every one, and more than chance would."""

from __future__ import annotations

import pytest

from acidtest.audit.leaks.telling import CHANCE, chance, tells
from acidtest.audit.leaks.traits import Shown, traits

LABELS = ["a", "b"] * 8


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ([0, 9] * 8, True),  # a border
        ([n % 2 for n in range(16)], True),  # parity
        (list(range(16)), False),  # numbered in turn
        (["x", "y"] * 8, True),
        (["x", "x"] * 8, False),
        ([frozenset({"scan", "ham"}), frozenset({"scan", "spam"})] * 8, True),
        ([frozenset({"scan"}), frozenset({"scan"})] * 8, False),
        ([frozenset({"scan"}), frozenset({"scan", "spam"})] * 8, True),  # one of the two has a word
    ],
)
def test_one_trait_tells_every_label_or_none(values: list[object], told: bool) -> None:
    assert tells(values, LABELS) is told


def test_few_tasks_may_agree_by_chance() -> None:
    assert chance(["a", "b", "a", "b"]) > CHANCE
    assert chance(LABELS, choices=16) > CHANCE / 10
    assert chance(["a", "b"] * 16, choices=32) < CHANCE


def test_names_sizes_and_times_are_read_from_what_is_shown() -> None:
    every = [Shown(f"data/x_{n}.txt ({n + 10} bytes, 2024-01-0{1 + n} 10:00)", {}, "a") for n in range(4)]
    found = {trait.what: list(trait.values) for trait in traits(every)}
    assert found["the number in its file's name"] == [0, 1, 2, 3]
    assert found["the size of its file"] == [10.0, 11.0, 12.0, 13.0]
    assert found["the hour of its file"] == [10, 10, 10, 10]


def test_a_file_that_every_task_shows_is_no_trait() -> None:
    every = [Shown(f"README.md and notes_{n}.md", {}, "a") for n in range(3)]
    assert [trait.values for trait in traits(every) if trait.what == "the number in its file's name"] == [[0, 1, 2]]
