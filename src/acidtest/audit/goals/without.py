"""Trials made from the known-good by leaving out the deed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from acidtest.audit.goals.known import Known
from acidtest.audit.goals.trial import Trial, told

SINGLES = 8
"""Calls that are each tried alone, and each left out."""


def partial(one: Known, peers: Sequence[Known]) -> Iterator[Trial]:
    """Give the known-good without its deed: its last call alone, its calls in another order, and each call alone or left out."""
    calls, closing = one.calls, one.closing
    if not calls:
        return
    yield Trial(what=f"makes only the last call, {told(calls[-1])},", actions=(calls[-1], closing))
    for other in _said_otherwise(calls[-1], peers):
        yield Trial(what=f"makes only the call {told(other)}", actions=(other, closing))
    yield Trial(what="makes the last call first, and then the others,", actions=(calls[-1], *calls[:-1], closing))
    if len(calls) > 2:
        yield Trial(what="leaves out all but the first and the last call", actions=(calls[0], calls[-1], closing))
    for call in calls[:-1][:SINGLES]:
        yield Trial(what=f"makes only the call {told(call)}", actions=(call, closing))
    for place, call in list(enumerate(calls))[:SINGLES]:
        yield Trial(what=f"leaves out {told(call)}", actions=(*calls[:place], *calls[place + 1 :], closing))
    for first, second in pairwise(range(min(len(calls), SINGLES))):
        rest = tuple(call for place, call in enumerate(calls) if place not in (first, second))
        yield Trial(what=f"leaves out {told(calls[first])} and {told(calls[second])}", actions=(*rest, closing))


def _said_otherwise(call: Any, peers: Sequence[Known]) -> Iterator[Any]:
    """Give the same call as it closes other tasks, with other arguments: declined in place of resolved."""
    if not isinstance(call, dict) or "tool" not in call:
        return
    for peer in peers:
        other = peer.calls[-1] if peer.calls else None
        if isinstance(other, dict) and other.get("tool") == call["tool"] and other != call:
            yield other
