"""What a kind of answer offers: variants proven equal, and variants proven different.

A kind speaks only of what it can prove. Where two readings of an answer are possible (a list that
may be a set, a percentage that may be a share, a date with the month first or last), a variant
counts as different only when it differs under every reading.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

Strength = Literal["strict", "lenient"]


@dataclass(frozen=True, kw_only=True)
class Variant:
    """One rewritten answer."""

    name: str
    """Such as ``off-by-one``, ``sign-flipped``, ``nan``, ``trailing-newline``."""
    text: str
    why: str
    """The proof, in one sentence: why it is equal, or different."""
    strength: Strength = "strict"
    """Of a rewrite: ``strict`` when any sane reader must take it (white space around it, or what the author
    declared equal); ``lenient`` when it is equal under the type and yet a strict format might refuse it."""


@dataclass(frozen=True, kw_only=True)
class Terms:
    """What decides equality. The defaults are those of an undeclared answer: whatever may be equal is."""

    declared: bool = False
    unit: str = ""
    absolute: float = 0.0
    relative: float = 0.0
    case_sensitive: bool = False
    ordered: bool = False
    choices: tuple[str, ...] = ()


class Kind(Protocol):
    """One kind of answer: number, fraction, expression, date, list, set, grid, choice, word, sentence, json."""

    name: str

    def fits(self, golds: Sequence[str]) -> bool:
        """Say whether every gold is of this kind."""

    def reads(self, text: str) -> bool:
        """Say whether a text is an answer of this kind."""

    def wrong(self, gold: str, golds: Sequence[str], rng: random.Random) -> list[Variant]:
        """Give near misses, each proven different from `gold`; `golds` are those of all tasks."""

    def same(self, gold: str, rng: random.Random) -> list[Variant]:
        """Give rewrites, each proven equal to `gold`."""

    def differ(self, one: str, other: str) -> bool:
        """Say whether two answers are proven different."""
