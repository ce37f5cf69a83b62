"""Whether a reply is surely wrong: it holds the right answer nowhere, under no reading that we know.

Whatever stands around a wrong answer must not be an answer by itself. So a reply that holds every word of the gold,
a number that a tolerant reader may take for the gold's, or a word for the truth value that the gold is, proves nothing.
"""

from __future__ import annotations

import math
import re
import unicodedata
from typing import TYPE_CHECKING

from acidtest.audit.answers.alternatives import listed
from acidtest.audit.answers.choice import FALSE, TRUE, truth
from acidtest.audit.formats import gold_texts
from acidtest.audit.proof import golds

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench, Task

NEAR = 0.1
"""Relative distance within which two numbers may be one to a tolerant reader."""
NUMBER = re.compile(r"[+-]?(?:\d[\d,]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
WORD = re.compile(r"[^\W_]+")
INVISIBLE = re.compile("[\u200b-\u200f\u2060\ufeff]")
SQUASHED = 4
"""Letters and figures from which a gold is looked for without regard to what stands between them."""


def surely_wrong(bench: Bench, task: Task, reply: str) -> bool:
    """Say whether a reply states no right answer of the task."""
    return not any(stated(gold, reply) for gold in right_answers(bench, task))


def right_answers(bench: Bench, task: Task) -> list[str]:
    """Give the answers that are right: the gold, and what it lists where it lists several."""
    gold = golds.answer(bench, task)
    found = [gold, *(text for text in (*gold_texts(task["gold"]), *listed(gold)) if text.strip())]
    return list(dict.fromkeys(found))


def folded(text: str) -> str:
    """Give a text without case, invisible characters and compatibility forms."""
    return INVISIBLE.sub("", unicodedata.normalize("NFKC", text)).casefold()


def stated(gold: str, reply: str) -> bool:
    """Say whether a reply holds an answer, or what may be read as it, anywhere."""
    gold, said = folded(gold), folded(reply)
    words, heard = set(WORD.findall(gold)), set(WORD.findall(said))
    if words <= heard or (not words and gold.strip() in said):
        return True
    if truth(gold) is not None and heard & (TRUE if truth(gold) else FALSE):
        return True
    squashed = "".join(WORD.findall(gold))
    if len(squashed) >= SQUASHED and squashed in "".join(WORD.findall(said)):
        return True
    wanted = _numbers(gold)
    return bool(wanted) and all(any(_near(one, other) for other in _numbers(said)) for one in wanted)


def _numbers(text: str) -> list[float]:
    return [float(found.replace(",", "")) for found in NUMBER.findall(text) if any(c.isdigit() for c in found)][:500]


def _near(one: float, other: float) -> bool:
    """Say whether two numbers may be the same: close, or apart by their sign or by powers of ten (units, percentages)."""
    one, other = abs(one), abs(other)
    if not one or not other or not math.isfinite(one) or not math.isfinite(other):
        return one == other or max(one, other) <= NEAR
    powers = math.log10(one) - math.log10(other)
    return abs(powers - round(powers)) <= math.log10(1 + NEAR)
