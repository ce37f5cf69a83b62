"""A second try writes a second time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.faults import FaultRule, Injury
from acidtest.audit.faults.injury import same
from acidtest.audit.faults.invented import shown
from acidtest.audit.faults.sites import ONCE
from acidtest.audit.faults.specimens_http import served
from acidtest.envs import values
from acidtest.evidence import Rank

COUNTERS = re.compile(r"call|request|attempt|tr(y|ies)|log|metric|count|hits|version|clock|time|tick|seq|next|id\b", re.IGNORECASE)
"""Parts of a state that may well count what was tried."""


class Check(FaultRule):
    """The service did what it was asked, its answer was lost, and the client asks again: it is done twice.

    Retrying is right for reads. A booking that is sent once more without a key by which the service
    knows it again is booked twice, on a world that then fails its check, or pays twice.

    The first answer in a step is lost after the request was carried out: a connection breaks, or a backend that is
    declared by `backends()` with a time-out or a broken connection raises it after its work. The step's answer is the
    unhurt run's, and `state()` moved twice as far: the same entry stands there again, or a sum moved by
    twice the amount.
    """

    code = "H565"
    weakness = "a retry writes twice"
    fix = "Send a key with each write by which the service knows it again, or do not retry writes."
    kinds = (81, 79)
    needs = frozenset({"sessions", "state"})
    why = "One action, answered as ever; state() shows that it was carried out twice."
    shows = ("state",)
    bad = served(("        if key not in self.server.keys:", "        if True:"))
    good = served()

    def wrong(self, bench: Bench, injury: Injury) -> Rank | None:
        """An error where the state moved twice as far under the usual answer; a warning where the author's own backend may never fail so late."""
        states = injury.states
        if states is None or injury.honest or (injury.at is not None and injury.at.step == injury.site.step):
            return None
        if not any(_doubled("", *states)):
            return None
        return Rank.WARNING if injury.site.mode == ONCE else Rank.ERROR

    def told(self, injury: Injury) -> str:
        """Say what was answered, and what was done."""
        return f"step {injury.site.step} answers {shown(injury.hurt[injury.site.step])} as ever, but state() moved twice as far"


def _doubled(key: str, before: Any, once: Any, twice: Any) -> Iterator[bool]:
    """Give True for each part of a state that moved twice as far as it does otherwise."""
    if same(once, twice) or COUNTERS.search(key):
        return
    if isinstance(before, dict) and isinstance(once, dict) and isinstance(twice, dict):
        for name in set(before) & set(once) & set(twice):
            yield from _doubled(str(name), before[name], once[name], twice[name])
    elif isinstance(before, list) and isinstance(once, list) and isinstance(twice, list):
        new, newer = once[len(before) :], twice[len(before) :]
        yield bool(new) and len(newer) == 2 * len(new) and same(once[: len(before)], twice[: len(before)]) and _again(new, newer)
    else:
        steps = [values.number(value) for value in (before, once, twice)]
        if None not in steps:
            one, two = steps[1] - steps[0], steps[2] - steps[0]  # type: ignore[operator]
            yield abs(one) > 1 and abs(two - 2 * one) < 1e-9


def _again(new: list[Any], newer: list[Any]) -> bool:
    """Say whether the same entries stand there twice, numbers and times of their own apart."""
    return all(_alike(new[place % len(new)], item) for place, item in enumerate(newer))


def _alike(one: Any, other: Any) -> bool:
    if not isinstance(one, dict) or not isinstance(other, dict):
        return same(one, other)
    return set(one) == set(other) and all(same(one[name], other[name]) or COUNTERS.search(str(name)) for name in one)
