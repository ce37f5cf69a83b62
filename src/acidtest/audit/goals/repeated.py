"""Trials that do one thing many times in place of many things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

from acidtest.audit.goals.known import Known, acts
from acidtest.audit.goals.trial import Trial, told

TIMES = (2, 3, 6)
CALLS = 5
"""Calls that are each repeated."""


def instead(one: Known) -> Iterator[Trial]:
    """Give one call again and again in place of the others."""
    calls, closing = one.calls, one.closing
    for same in chains(calls):
        for place in (same[0], same[-1]):
            made = [calls[place] if index in same else call for index, call in enumerate(calls)]
            yield Trial(
                what=f"makes {told(calls[place])} {len(same)} times in place of {len(same)} different calls", actions=(*made, closing)
            )
    for call in _different(calls):
        for times in TIMES:
            yield Trial(what=f"makes only the call {told(call)}, {times} times", actions=(*(call,) * times, closing))


def besides(one: Known) -> Iterator[Trial]:
    """Give the known-good with one call made again, or undone and made again; never one that it repeats itself."""
    calls, closing = one.calls, one.closing
    counted = Counter(map(repr, calls))
    once = [(place, call) for place, call in enumerate(calls) if counted[repr(call)] == 1][-CALLS:]
    for place, call in once:
        for times in TIMES[1:]:
            made = (*calls[:place], *(call,) * times, *calls[place + 1 :], closing)
            yield Trial(what=f"is the known-good with {told(call)} made {times} times", actions=made)
    for (_, first), (_, second) in permutations(once, 2):
        yield Trial(what=f"adds {told(second)} and {told(first)} to the known-good", actions=(*calls, *(second, first) * 2, closing))


def chains(calls: tuple[Any, ...]) -> list[list[int]]:
    """Give the places of calls of one tool with different arguments, two of them or more."""
    places: dict[str, list[int]] = {}
    for place, call in enumerate(calls):
        if acts(call) and isinstance(call, dict):
            places.setdefault(str(call.get("tool")), []).append(place)
    return [found for found in places.values() if len({repr(calls[place]) for place in found}) >= 2]


def _different(calls: tuple[Any, ...]) -> list[Any]:
    return [*{repr(call): call for call in calls}.values()][:CALLS]
