"""What is asked of a model, and what comes back."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any, Literal

Role = Literal["system", "user", "assistant"]
ROLES = ("system", "user", "assistant")
Ending = Literal["stop", "length", "other"]

PER_MESSAGE = 32
"""Tokens that a chat template may add to one message; the widest one in common use adds about ten."""


@dataclass(frozen=True)
class Message:
    """One turn."""

    role: Role
    text: str


@dataclass(frozen=True, kw_only=True)
class Request:
    """One question. Equal requests have equal keys, and so the same recorded answer."""

    model: str
    """The model's identity, or the name by which a recording knows it."""
    messages: tuple[Message, ...]
    max_tokens: int
    temperature: float = 0.0
    draw: int = 0
    """Which answer: 0 is the usual one, k > 0 asks once more for a fresh one."""

    @property
    def key(self) -> str:
        """Give the SHA-256 of everything that the answer depends on."""
        return hashlib.sha256(json.dumps(self.plain(), sort_keys=True).encode("utf-8", "surrogatepass")).hexdigest()

    @property
    def most_tokens_in(self) -> int:
        """Give more tokens than the messages can have: a tokenizer that works on bytes makes at most one of each."""
        return sum(len(message.text.encode("utf-8", "surrogatepass")) + PER_MESSAGE for message in self.messages) + PER_MESSAGE

    def plain(self) -> dict[str, Any]:
        """Give the request as JSON."""
        return {
            "model": self.model,
            "messages": [{"role": message.role, "text": message.text} for message in self.messages],
            "max_tokens": self.max_tokens,
            "temperature": self.temperature,
            "draw": self.draw,
        }


def request_of(raw: dict[str, Any]) -> Request:
    """Read a request from JSON. Raises KeyError, TypeError or ValueError on anything else."""
    messages = tuple(Message(str(message["role"]), str(message["text"])) for message in raw["messages"])  # type: ignore[arg-type]
    if not messages or any(message.role not in ROLES for message in messages):
        raise ValueError("roles are system, user and assistant")
    return Request(
        model=str(raw["model"]),
        messages=messages,
        max_tokens=int(raw["max_tokens"]),
        temperature=float(raw.get("temperature", 0.0)),
        draw=int(raw.get("draw", 0)),
    )


@dataclass(frozen=True, kw_only=True)
class Usage:
    """What answers cost."""

    tokens_in: int = 0
    tokens_out: int = 0
    dollars: float = 0.0

    def __add__(self, other: Usage) -> Usage:
        """Give the sum."""
        return Usage(
            tokens_in=self.tokens_in + other.tokens_in,
            tokens_out=self.tokens_out + other.tokens_out,
            dollars=self.dollars + other.dollars,
        )


@dataclass(frozen=True, kw_only=True)
class Reply:
    """One answer."""

    text: str
    ended: Ending = "stop"
    """``length`` when the answer was cut at `max_tokens`."""
    usage: Usage = Usage()
    """What it cost when it was asked for; nothing is paid again when it is `recorded`."""
    recorded: bool = False
