"""Whether a trait tells the label, and how likely chance would make it seem so."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

CHANCE = 1e-4
"""A trait that tells every label is believed where shuffled labels would fit it as well less often than this."""


def tells(values: Sequence[Any], labels: Sequence[str]) -> bool:
    """Say whether a trait tells every label, and more tasks agree than chance explains.

    A figure tells by one border or by parity, a word by being one for each label, words by one that each label has
    alone.
    """
    if isinstance(values[0], frozenset):
        return _word_for_each(values, labels)
    if isinstance(values[0], int | float) or _figures(values):
        return _border(values, labels) or (_pure(values, labels) and len(set(values)) <= 2 * len(set(labels)))
    return _pure(values, labels) and len(set(values)) <= 2 * len(set(labels))


def chance(labels: Sequence[str], choices: int = 1) -> float:
    """Give the share of arrangements of the labels that a border, or one group a label, would fit; `choices` such fits are looked for."""
    counts = Counter(labels)
    arrangements = math.lgamma(len(labels) + 1) - sum(math.lgamma(count + 1) for count in counts.values())
    return min(1.0, choices * math.factorial(len(counts)) * math.exp(-arrangements))


def _figures(values: Sequence[Any]) -> bool:
    return all(isinstance(value, str) and value.replace("-", "").isdigit() for value in values)


def _border(values: Sequence[Any], labels: Sequence[str]) -> bool:
    """Say whether the labels, in the order of the figures, come in one run each, and no figure has two labels."""
    ordered = [label for _, label in sorted(zip(values, labels, strict=True), key=lambda pair: pair[0])]
    runs = 1 + sum(one != other for one, other in pairwise(ordered))
    return runs == len(set(labels)) and _pure(values, labels)


def _pure(values: Sequence[Any], labels: Sequence[str]) -> bool:
    known: dict[Any, str] = {}
    return all(known.setdefault(value, label) == label for value, label in zip(values, labels, strict=True))


def _word_for_each(values: Sequence[frozenset[str]], labels: Sequence[str]) -> bool:
    """Say whether for each label but one at most there is a word that all its names have, and no other."""
    missing = 0
    for label in set(labels):
        own = frozenset.intersection(*(words for words, other in zip(values, labels, strict=True) if other == label))
        others = frozenset().union(*(words for words, other in zip(values, labels, strict=True) if other != label))
        missing += not own - others
    return missing <= 1
