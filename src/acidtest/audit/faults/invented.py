"""What an answer is that differs from the true one and says nothing of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from acidtest.audit.faults.honest import plain
from acidtest.audit.faults.injury import Injury, same
from acidtest.envs import values
from acidtest.envs.replay import Frame

Kind = Literal["old", "empty", "other", ""]


def kind_of(injury: Injury) -> Kind:
    """Say what the hurt answer is: the answer that was true before, nothing in place of something, another plausible value; or '' where it cannot be said."""
    one, other = (frame.channel("observation") for frame in injury.here)
    if one is None or other is None or same(one, other):
        return ""
    if _given_before(injury, other):
        return "old"
    changes = set(_changes(one, other))
    if not changes or "" in changes:
        return ""
    return "empty" if "empty" in changes else "other"


def nothing_for_something(one: Any, other: Any) -> bool:
    """Say whether the second of two answers has the form of the first, with nothing in place of something."""
    changes = set(_changes(one, other))
    return "empty" in changes and "" not in changes


def _given_before(injury: Injury, answer: Any) -> bool:
    """Say whether the very answer was given to the same action earlier in the episode."""
    step = injury.at.step if injury.at else injury.site.step
    actions: Sequence[Any] = injury.site.scene.actions
    earlier = [frame for frame in injury.hurt[1:step] if step and same(actions[frame.step - 1], actions[step - 1])]
    return any(same(frame.channel("observation"), answer) for frame in earlier)


def _changes(one: Any, other: Any) -> Iterator[Kind]:
    """Give the kind of each difference; '' for one that may tell of a failure by its form."""
    one, other = plain(one), plain(other)
    if same(one, other):
        return
    if _is_nothing(other) and not _is_nothing(one) and _alike(one, other):
        yield "empty"
    elif isinstance(one, dict) and isinstance(other, dict):
        if set(one) != set(other):
            yield ""
        for name in set(one) & set(other):
            yield from _changes(one[name], other[name])
    elif isinstance(one, list) and isinstance(other, list):
        yield from _of_lists(one, other)
    elif isinstance(one, bool) or isinstance(other, bool):
        yield "other" if isinstance(one, bool) and isinstance(other, bool) else ""
    else:
        yield "other" if _alike(one, other) else ""


def _of_lists(one: list[Any], other: list[Any]) -> Iterator[Kind]:
    if len(one) == len(other):
        for left, right in zip(one, other, strict=True):
            yield from _changes(left, right)
    elif len(other) < len(one) and all(any(same(item, mine) for mine in one) for item in other):
        yield "empty"
    else:
        yield ""


def _is_nothing(value: Any) -> bool:
    return not isinstance(value, bool) and value in ("", 0, 0.0, [], {})


def _alike(one: Any, other: Any) -> bool:
    """Say whether two values are of one sort: texts, numbers, lists or objects."""
    for sort in (str, list, dict):
        if isinstance(one, sort) or isinstance(other, sort):
            return isinstance(one, sort) and isinstance(other, sort)
    return values.number(one) is not None and values.number(other) is not None


def shown(frame: Frame) -> str:
    """Give what a frame shows the policy, short enough for a message."""
    text = values.dumps(frame.channel("observation"))
    return text if len(text) <= 120 else text[:117] + "..."
