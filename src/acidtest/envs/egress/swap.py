"""Two texts of a question change places: what a judge of pairs says of it must turn round."""

from __future__ import annotations

from dataclasses import replace

from acidtest.models.talk import Message, Request


def swapped(request: Request, one: str, other: str) -> Request | None:
    """Give the request with two texts exchanged, or None where each does not stand in it exactly once, apart from the other."""
    first, second = _place(request, one), _place(request, other)
    if first is None or second is None:
        return None
    (message, at), (message2, at2) = first, second
    if message == message2 and at < at2 + len(other) and at2 < at + len(one):
        return None  # they overlap
    texts = [turn.text for turn in request.messages]
    for index, start, old, new in sorted([(message, at, one, other), (message2, at2, other, one)], reverse=True):
        texts[index] = texts[index][:start] + new + texts[index][start + len(old) :]
    return replace(request, messages=tuple(Message(turn.role, text) for turn, text in zip(request.messages, texts, strict=True)))


def _place(request: Request, part: str) -> tuple[int, int] | None:
    """Give message and offset of the only place of a text, or None."""
    found = [(index, at) for index, turn in enumerate(request.messages) for at in _offsets(turn.text, part)]
    return found[0] if len(found) == 1 else None


def _offsets(text: str, part: str) -> list[int]:
    """Give where a text stands: the first two places are enough to know that it is not the only one."""
    first = text.find(part) if part else -1
    again = text.find(part, first + 1) if first >= 0 else -1
    return [at for at in (first, again) if at >= 0]
