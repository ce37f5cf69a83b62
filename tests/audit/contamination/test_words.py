"""What two writings of one text share, and what keeps two texts apart."""

from __future__ import annotations

import pytest

from acidtest.audit.contamination.words import CAP, digest, numbers, tokens


@pytest.mark.parametrize(
    ("one", "other"),
    [("What is 2 + 3?", "what is 2 + 3"), ("a  b\nc", "A b, c."), ("“Paris”!", "Paris"), ("ﬁre ２", "fire 2"), ("**Bold**", "bold")],
)
def test_layout_case_and_punctuation_do_not_count(one: str, other: str) -> None:
    assert tokens(one) == tokens(other)


@pytest.mark.parametrize(
    ("one", "other"), [("2 + 3", "2 - 3"), ("2 + 3", "3 + 2"), ("1.5", "15"), ("a b", "ab"), ("巴黎在哪", "巴黎在那"), ("x^2", "x 2")]
)
def test_signs_numbers_and_order_do(one: str, other: str) -> None:
    assert tokens(one) != tokens(other)


def test_a_script_without_blanks_is_cut_into_signs() -> None:
    assert len(tokens("法国的首都")) == 5


def test_numbers_are_told_from_words() -> None:
    assert len(numbers(tokens("Tom has 3 apples and 4.5 pears + x"))) == 3


def test_long_texts_are_cut_and_empty_ones_are_empty() -> None:
    assert len(tokens("a " * (2 * CAP))) == CAP
    assert tokens(" .,! ") == ()
    assert digest("  ") == 0
    assert digest("Forty  Two") == digest("forty two") != digest("forty three")
