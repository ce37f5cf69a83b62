"""Free text: almost nothing is proven different, and only white space is proven equal."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

from acidtest.audit.answers.typed import Miss, Typed
from acidtest.audit.noise import SYLLABLES, words

_NOISE = re.compile(rf"^(?:{'|'.join(sorted(SYLLABLES, key=len, reverse=True))}){{2,}}$")


def noise(text: str) -> bool:
    """Say whether a text is made of our random words alone: it means nothing in any language."""
    tokens = text.split()
    return len(tokens) >= 3 and len(text) < 2000 and all(_NOISE.match(token) for token in tokens)


class Sentence(Typed):
    """Free text. A paraphrase or a negation is proven nothing."""

    name = "sentence"

    def reads(self, text: str) -> bool:
        """Say whether there is any text."""
        return bool(text.strip())

    def unequal(self, one: str, other: str) -> bool:
        """Say whether exactly one is random words that share nothing with the other."""
        shared = set(one.lower().split()) & set(other.lower().split())
        return noise(one) != noise(other) and not shared

    def misses(self, gold: str, rng: random.Random) -> Iterator[Miss]:
        """Give random words."""
        yield "unrelated", words(rng, 5), "these words mean nothing in any language"

    def _others(self, golds: Sequence[str], rng: random.Random) -> Iterator[Miss]:
        yield from ()
