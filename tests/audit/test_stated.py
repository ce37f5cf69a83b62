"""What a task says of the error that it allows."""

from __future__ import annotations

import pytest

from acidtest.audit.stated import ALLOWED


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("an error of up to 0.5 is allowed", "0.5"),
        ("Give it in metres (±0.02).", "0.02"),
        ("Answer within 3 of the true count.", "3"),
        ("with a tolerance of 1.5 degrees", "1.5"),
        ("an error of up to 5 % is allowed", ""),  # relative
        ("an error of at most 12 per cent", ""),
        ("It arrives within 10 minutes of", ""),  # no error of an answer
        ("Choose up to 4 of them.", ""),
    ],
)
def test_an_absolute_error_is_read_and_nothing_else_is(text: str, number: str) -> None:
    assert ["".join(found) for found in ALLOWED.findall(text)] == ([number] if number else [])
