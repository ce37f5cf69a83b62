"""Answers that can stand beside others in a reply."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from acidtest.audit.proof import golds
from acidtest.audit.proof.figures import value
from acidtest.audit.proof.moves import are_moves

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench, Task

WORDS, LETTERS = 6, 60
RANGE = re.compile(r"\b(range of|interval|bounds|lower bound|upper bound|inequalit(y|ies)|domain)\b", re.IGNORECASE)
"""A prompt that may want more than one number."""


def stands_beside_others(bench: Bench, task: Task) -> bool:
    """Say whether a task has one short answer, so that a reply with several says nothing; moves and mentions are left out."""
    gold = golds.answer(bench, task)
    if not gold or golds.wants_mention(bench, task) or golds.open_ended(bench, task) or are_moves(golds.distinct(bench)):
        return False
    return 0 < len(gold.split()) <= WORDS and len(gold) <= LETTERS and "\n" not in gold


def numeric(bench: Bench, task: Task) -> float | None:
    """Give the number that a task's answer is, where the prompt asks for no estimate and no range; else None."""
    if golds.ESTIMATE.search(golds.described(bench, task)) or RANGE.search(golds.described(bench, task)):
        return None
    return value(golds.answer(bench, task))
