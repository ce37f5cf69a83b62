"""Deeds that a prompt names one by one, and one of them done again and again in place of the others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from acidtest.audit.bench import EPSILON, Bench
from acidtest.audit.goals.ending import Ending, ended
from acidtest.audit.goals.known import Known, acts, state_of
from acidtest.audit.goals.repeated import chains
from acidtest.audit.goals.trial import Trial, told
from acidtest.audit.proof import golds
from acidtest.envs import values

LEAST = 3
"""Deeds in a row."""
CHOICE = re.compile(r"\b(or|any|either|choose|choice|pick|some|times|again|at least)\b", re.IGNORECASE)
"""Words of a prompt that leave a choice among the deeds, or ask for one more than once."""


@dataclass(frozen=True, kw_only=True)
class Counted:
    """One deed in place of all that are named, and the same deed once."""

    known: Known
    trial: Trial
    ending: Ending
    once: Ending


def counted(bench: Bench, one: Known) -> Counted | None:
    """Give one of the named deeds, made as often as there are deeds, where it is paid like all of them, though once it is paid less."""
    for row in _rows(one):
        call = one.calls[row[0]]
        many = tuple(call if place in row else other for place, other in enumerate(one.calls))
        alone = tuple(other for place, other in enumerate(one.calls) if place == row[0] or place not in row)
        once, ending = ended(bench, one.task, (*alone, one.closing)), ended(bench, one.task, (*many, one.closing))
        full = ending.over and ending.total >= one.good.total - EPSILON
        if full and once.over and once.total < one.good.total - EPSILON and state_of(ending) not in ("", state_of(one.good)):
            what = f"makes {told(call)} {len(row)} times in place of the {len(row)} deeds that the prompt names"
            return Counted(known=one, trial=Trial(what=what, actions=(*many, one.closing)), ending=ending, once=once)
    return None


def _rows(one: Known) -> Iterator[list[int]]:
    """Give the places of calls of one tool, all different, of which the prompt names what tells each from the others."""
    asked = golds.prompt(one.task)
    if acts(one.closing) or CHOICE.search(asked):
        return
    for row in chains(one.calls):
        given = [_words(one.calls[place]) for place in row]
        own = [words.difference(*(other for other in given if other is not words)) for words in given]
        if len(row) >= LEAST and all(own) and all(_names(asked, word) for words in own for word in words):
            yield row


def _words(call: Any) -> set[str]:
    return {
        str(leaf) for _, leaf in values.leaves(call.get("arguments")) if isinstance(leaf, str | int | float) and not isinstance(leaf, bool)
    }


def _names(text: str, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE) is not None
