"""Two texts of a question change places, exactly, or not at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acidtest.envs.egress.swap import swapped
from acidtest.models import Message, Request


def asked(*texts: str) -> Request:
    return Request(model="judge", messages=tuple(Message("user", text) for text in texts), max_tokens=1)


def texts(request: Request | None) -> list[str] | None:
    return None if request is None else [message.text for message in request.messages]


def test_within_one_message_and_over_two() -> None:
    assert texts(swapped(asked("A: cat\nB: a long dog"), "cat", "a long dog")) == ["A: a long dog\nB: cat"]
    assert texts(swapped(asked("A: cat", "B: dog"), "dog", "cat")) == ["A: dog", "B: cat"]


@pytest.mark.parametrize(
    ("text", "one", "other"),
    [
        ("A: cat B: dog cat", "cat", "dog"),  # twice
        ("A: cat", "cat", "dog"),  # not there
        ("A: cat B: catalogue", "cat", "catalogue"),  # one within the other
        ("A: cat", "", "cat"),
        ("abc", "ab", "bc"),  # they overlap
    ],
)
def test_what_cannot_be_exchanged_is_left_alone(text: str, one: str, other: str) -> None:
    assert swapped(asked(text), one, other) is None


@given(st.text("xyz \n"), st.text("ab", min_size=1), st.text("cd", min_size=1), st.text("xyz \n"), st.text("xyz"))
def test_twice_is_as_before(head: str, one: str, other: str, middle: str, tail: str) -> None:
    request = asked(head + one + middle + other + tail)
    once = swapped(request, one, other)
    assert once is not None
    assert swapped(once, one, other) == request
