"""What a worker asks is hostile until it is read."""

from __future__ import annotations

import math
from typing import Any

import pytest

from acidtest.envs.egress.question import TEXT_CAP, BadQuestion, read_question

SOUND = {"model": "judge", "messages": [{"role": "user", "content": "same?"}], "max_tokens": 5, "temperature": 0.5, "seconds": 3}


def test_a_sound_question_is_read() -> None:
    question = read_question(SOUND, {"judge"})
    assert (question.request.messages[0].text, question.request.max_tokens, question.request.temperature, question.seconds) == (
        "same?",
        5,
        0.5,
        3.0,
    )


@pytest.mark.parametrize(
    "change",
    [
        {"model": 3},
        {"model": "another"},  # not in the manifest
        {"messages": []},
        {"messages": "same?"},
        {"messages": [{"role": "tool", "content": "x"}]},
        {"messages": [{"role": "user", "content": [1]}]},
        {"messages": [{"role": "user", "content": "x"}] * 65},
        {"messages": [{"role": "user", "content": "x" * (TEXT_CAP + 1)}]},
        {"max_tokens": 0},
        {"max_tokens": 1 << 40},
        {"max_tokens": True},
        {"temperature": math.nan},
        {"temperature": -1},
        {"seconds": 1e9},
        {"seconds": "soon"},
    ],
)
def test_a_question_beyond_a_limit_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadQuestion):
        read_question({**SOUND, **change}, {"judge"})


@pytest.mark.parametrize("asked", [None, [], "x", 3, {}])
def test_what_is_no_question_is_refused(asked: Any) -> None:
    with pytest.raises(BadQuestion):
        read_question(asked, {"judge"})
