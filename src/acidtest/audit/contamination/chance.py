"""How many copies between two sets a small space of instances explains by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb

from acidtest.audit.contamination.document import Document
from acidtest.audit.statistics import clopper_pearson


def by_chance(train: Sequence[Document], test: Sequence[Document]) -> bool:
    """Say whether copies between the sets are no more than those within each let one expect.

    When tasks are drawn from one small space, two of them are equal with the same probability wherever they stand. Of all
    pairs of equal tasks, the share that lies across the sets is then n*m / (n*m + n(n-1)/2 + m(m-1)/2), and it is held
    against the exact interval of the share that was seen. Sets without a repetition in themselves were made to have none, and copies across them are no chance.
    """
    within = _pairs(Counter(one.key for one in train)) + _pairs(Counter(one.key for one in test))
    if not within:
        return False
    left, right = Counter(one.key for one in train), Counter(one.key for one in test)
    across = sum(count * right[key] for key, count in left.items())
    n, m = len(train), len(test)
    share = n * m / (n * m + comb(n, 2) + comb(m, 2))
    return clopper_pearson(across, across + within)[0] <= share


def _pairs(counts: Counter[tuple[int, ...]]) -> int:
    return sum(comb(count, 2) for count in counts.values())
