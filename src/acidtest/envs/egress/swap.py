"""Two texts of a question change places: what a judge of pairs says of it must turn round."""

from __future__ import annotations

from dataclasses import replace

from acidtest.models.talk import Message, Request


def swapped(request: Request, one: str, other: str) -> Request | None:
    """Give the request with two texts exchanged, or None where each does not stand in it exactly once, apart from the other."""
    texts = [message.text for message in request.messages]
    if not one or not other or sum(text.count(one) for text in texts) != 1 or sum(text.count(other) for text in texts) != 1:
        return None
    if one in other or other in one:
        return None
    return replace(request, messages=tuple(Message(message.role, _exchanged(message.text, one, other)) for message in request.messages))


def _exchanged(text: str, one: str, other: str) -> str:
    places = sorted((at, part) for part in (one, other) if (at := text.find(part)) >= 0)
    if len(places) == 2 and places[0][0] + len(places[0][1]) > places[1][0]:
        return text  # they overlap, which the counts above allow only at their rims
    made, end = "", 0
    for at, part in places:
        made += text[end:at] + (other if part == one else one)
        end = at + len(part)
    return made + text[end:]
