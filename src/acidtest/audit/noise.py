"""Replies that carry no information about any task."""

from __future__ import annotations

import random

SYLLABLES = "ba ce di fo gu ka le mi no pu ra se ti vo wu za bre cli dro fle gri klo pra ste tro vle".split()


def words(rng: random.Random, count: int = 4) -> str:
    """Give random words that no language has, letters only."""
    return " ".join("".join(rng.choice(SYLLABLES) for _ in range(rng.randint(2, 3))) for _ in range(count))


def token(rng: random.Random, prefix: str = "acid") -> str:
    """Give a name that nobody uses."""
    return prefix + "_" + "".join(rng.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(12))
