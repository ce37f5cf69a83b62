"""A verifier's question, read as the hostile bytes that it is."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from acidtest.models.talk import ROLES, Message, Request

TEXT_CAP = 200_000
"""Characters of all messages together."""
TURNS_CAP = 64
TOKENS_CAP = 8192
SECONDS_CAP = 300.0


class BadQuestion(Exception):
    """A question that breaks a limit; the message goes back to who asked."""


@dataclass(frozen=True, kw_only=True)
class Question:
    """What was asked, within the limits."""

    request: Request
    seconds: float


def read_question(asked: Any, names: Collection[str]) -> Question:
    """Read what came over the wire; only `names` may be asked. Raises BadQuestion, naming what is wrong."""
    if not isinstance(asked, dict) or not isinstance(asked.get("model"), str):
        raise BadQuestion("the name of the model is a text")
    if asked["model"] not in names and "*" not in names:
        raise BadQuestion(f"the manifest lists no model {asked['model'][:64]!r} under [[resources.egress]]")
    messages = tuple(_messages(asked.get("messages")))
    if not messages:
        raise BadQuestion("there are no messages")
    if sum(len(message.text) for message in messages) > TEXT_CAP:
        raise BadQuestion(f"the messages have more than {TEXT_CAP} characters")
    temperature = _within("temperature", asked.get("temperature", 0.0), 0.0, 2.0)
    tokens = int(_within("max_tokens", asked.get("max_tokens", 256), 1, TOKENS_CAP))
    seconds = _within("seconds", asked.get("seconds", 60.0), 0.1, SECONDS_CAP)
    return Question(
        request=Request(model=asked["model"], messages=messages, max_tokens=tokens, temperature=temperature),
        seconds=seconds,
    )


def _messages(given: Any) -> Iterator[Message]:
    if not isinstance(given, list) or len(given) > TURNS_CAP:
        raise BadQuestion(f"the messages are a list of at most {TURNS_CAP}")
    for turn in given:
        role, content = (turn.get("role"), turn.get("content")) if isinstance(turn, dict) else (None, None)
        if role not in ROLES or not isinstance(content, str):
            raise BadQuestion('a message is {"role": "system" | "user" | "assistant", "content": text}')
        yield Message(role, content)


def _within(name: str, value: Any, low: float, high: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value) or not low <= value <= high:
        raise BadQuestion(f"{name} is a number from {low:g} to {high:g}")
    return float(value)
