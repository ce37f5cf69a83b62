"""What a kind of answer offers: variants proven equal, and variants proven different.

A kind speaks only of what it can prove. Where two readings of a gold are possible (a list that may
be a set, a text that may be a number), a variant counts as different only when it differs under
every reading.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, kw_only=True)
class Variant:
    """One rewritten answer."""

    name: str
    """Such as ``off-by-one``, ``sign-flipped``, ``nan``, ``reordered``."""
    text: str
    why: str
    """The proof, in one sentence: why it is equal, or different."""


class Kind(Protocol):
    """One kind of answer: number, fraction, expression, date, list, set, grid, choice, word, sentence, json."""

    name: str

    def fits(self, golds: Sequence[str]) -> bool:
        """Say whether every gold is of this kind."""

    def wrong(self, gold: str, golds: Sequence[str], rng: random.Random) -> list[Variant]:
        """Give near misses, each proven different from `gold`; `golds` are those of all tasks."""

    def same(self, gold: str, rng: random.Random) -> list[Variant]:
        """Give rewrites, each proven equal to `gold`."""

    def differ(self, one: str, other: str) -> bool:
        """Say whether two answers are proven different."""
