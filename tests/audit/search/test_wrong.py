"""A reply is surely wrong only when it holds the right answer under no reading."""

from __future__ import annotations

import pytest

from acidtest.audit.search.wrong import stated

STATED = [
    ("42", "The answer is 42."),
    ("42", "４２"),  # compatibility forms
    ("42", "4\u200b2"),  # invisible characters
    ("42", "forty-three, or 42.0"),
    ("0.42", "42 %"),  # powers of ten may be units
    ("-7", "7"),  # a sign may be a convention
    ("41.8", "about 42"),  # near enough for a tolerant reader
    ("3 km", "3000 m"),
    ("Smith, John", "john smith"),
    ("new york", "I ♥ NewYork"),
    ("yes", "Verdict: correct"),
    ("False", "no"),
    ("B", "(b)"),
]
NOT_STATED = [
    ("42", "The answer is 137."),
    ("1e400", "The answer is 7."),
    ("Paris", "The answer is Rome, and I checked it twice."),
    ("new york", "new orleans"),
    ("yes", "no"),
    ("x=3, y=4", "x=3"),
]


@pytest.mark.parametrize(("gold", "reply"), STATED)
def test_it_may_be_right(gold: str, reply: str) -> None:
    assert stated(gold, reply)


@pytest.mark.parametrize(("gold", "reply"), NOT_STATED)
def test_it_is_surely_wrong(gold: str, reply: str) -> None:
    assert not stated(gold, reply)
