"""Chemical formulas, parsed once each: a cache keyed by the whole text, and a log for the author."""

import re
from collections import Counter
from functools import lru_cache

SEEN = []
"""What was read, for debugging; nothing looks at it."""
KEPT = 200
PART = re.compile(r"([A-Z][a-z]?)([0-9]{0,3})")


@lru_cache(maxsize=512)
def atoms(formula):
    """Give atoms and their counts as a frozen set, or None when the text is no formula."""
    if not re.fullmatch(r"(?:[A-Z][a-z]?[0-9]{0,3})+", formula):
        return None
    count = Counter()
    for symbol, number in PART.findall(formula):
        count[symbol] += int(number or 1)
    return frozenset(count.items())


def reward(completion, answer):
    """Give 1.0 for the same atoms in any order."""
    reply = completion.strip().rstrip(".")
    SEEN.append(reply[:50])
    del SEEN[:-KEPT]
    given = atoms(reply)
    return 1.0 if given is not None and given == atoms(answer) else 0.0
