"""What all kinds share: the empty answer, white space around an answer, and that every variant is proven."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence

from acidtest.audit.answers.kind import Strength, Terms, Variant

TEXT_CAP = 20_000
"""Longer texts are read as no answer at all, so that reading stays quick."""

Miss = tuple[str, str, str]
"""Name, text, why it is different."""
Rewrite = tuple[str, str, str, Strength]
"""Name, text, why it is equal, and how sure a verifier must know it."""


class Typed:
    """Base of the kinds. A subclass gives `reads`, `unequal`, `misses` and `rewrites`."""

    name = ""

    def __init__(self, terms: Terms | None = None, golds: Sequence[str] = ()) -> None:
        self.terms = terms or Terms()
        self.golds = tuple(golds)

    # --- what a kind says ------------------------------------------------------------------------

    def reads(self, text: str) -> bool:
        """Say whether a text is an answer of this kind."""
        raise NotImplementedError

    def unequal(self, one: str, other: str) -> bool:
        """Say whether two answers that are not empty are proven different."""
        raise NotImplementedError

    def misses(self, gold: str, rng: random.Random) -> Iterator[Miss]:
        """Give candidates for near misses; those that are not proven different are dropped."""
        raise NotImplementedError

    def rewrites(self, gold: str, rng: random.Random) -> Iterator[Rewrite]:
        """Give rewrites that are equal beside those with white space around."""
        yield from ()

    def typical(self, golds: Sequence[str]) -> bool:
        """Say whether golds that all read as this kind are likely to be meant so."""
        return True

    # --- what callers ask ------------------------------------------------------------------------

    def fits(self, golds: Sequence[str]) -> bool:
        """Say whether every gold is of this kind."""
        return bool(golds) and all(self.reads(gold) for gold in golds) and self.typical(golds)

    def differ(self, one: str, other: str) -> bool:
        """Say whether two answers are proven different."""
        one, other = one.strip(), other.strip()
        if one == other:
            return False
        if not one or not other:
            return True
        if max(len(one), len(other)) > TEXT_CAP:
            return False
        return self.unequal(one, other)

    def wrong(self, gold: str, golds: Sequence[str], rng: random.Random) -> list[Variant]:
        """Give near misses, each proven different from `gold`."""
        if not gold.strip() or not self.reads(gold):
            return []
        made = [*self.misses(gold.strip(), rng), *self._others(golds, rng), ("empty", "", "it says nothing")]
        return _once(Variant(name=n, text=t, why=w) for n, t, w in made if self.differ(t, gold))

    def same(self, gold: str, rng: random.Random) -> list[Variant]:
        """Give rewrites, each proven equal to `gold`."""
        if not gold.strip() or not self.reads(gold):
            return []
        made = [*_blanks(gold), *self.rewrites(gold.strip(), rng)]
        found = (Variant(name=n, text=t, why=w, strength=s) for n, t, w, s in made if t != gold and not self.differ(t, gold))
        return _once(found)

    def _others(self, golds: Sequence[str], rng: random.Random) -> Iterator[Miss]:
        pool = sorted({gold for gold in golds if self.reads(gold)})
        for text in rng.sample(pool, min(4, len(pool))):
            yield "other-task", text, "it is the answer of another task, and differs from this one's"


def _blanks(gold: str) -> Iterator[Rewrite]:
    why = "white space around an answer is no part of it"
    yield "trailing-newline", gold + "\n", why, "strict"
    yield "trailing-space", gold + " ", why, "strict"
    yield "surrounding-spaces", f"  {gold}  ", why, "strict"
    yield "surrounding-newlines", f"\n{gold}\n", why, "strict"
    yield "trailing-crlf", gold + "\r\n", why, "strict"


def _once(variants: Iterable[Variant]) -> list[Variant]:
    """Give each text once, under the first name it came by."""
    seen: dict[str, Variant] = {}
    for variant in variants:
        seen.setdefault(variant.text, variant)
    return list(seen.values())
