"""Several right answers for one task: a gold that is a JSON list of them."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence

from acidtest.audit.answers.kind import Kind, Variant


def listed(gold: str) -> list[str]:
    """Give the answers that a gold lists; a gold that is no list is its only answer."""
    if not gold.lstrip().startswith("["):
        return [gold]
    try:
        found = json.loads(gold)
    except (ValueError, RecursionError):
        return [gold]
    if not isinstance(found, list) or not found:
        return [gold]
    return [item if isinstance(item, str) else json.dumps(item) for item in found]


class Alternatives:
    """A kind under which each gold lists answers of another kind, any of which is right."""

    def __init__(self, inner: Kind) -> None:
        self.inner = inner
        self.name = inner.name

    def fits(self, golds: Sequence[str]) -> bool:
        """Say whether every answer of every gold is of the inner kind."""
        return self.inner.fits([answer for gold in golds for answer in listed(gold)])

    def reads(self, text: str) -> bool:
        """Say whether every answer in a gold is of the inner kind."""
        return all(self.inner.reads(answer) for answer in listed(text))

    def wrong(self, gold: str, golds: Sequence[str], rng: random.Random) -> list[Variant]:
        """Give near misses of the first answer that differ from all of them."""
        pool = [listed(other)[0] for other in golds]
        return [variant for variant in self.inner.wrong(listed(gold)[0], pool, rng) if self.differ(variant.text, gold)]

    def same(self, gold: str, rng: random.Random) -> list[Variant]:
        """Give rewrites of the first answer, and every other answer that is listed."""
        first, *others = listed(gold)
        made = [Variant(name="alternative", text=text, why="the gold lists it as right") for text in others]
        return [*self.inner.same(first, rng), *made]

    def differ(self, one: str, other: str) -> bool:
        """Say whether no answer of one is an answer of the other."""
        return all(self.inner.differ(a, b) for a in listed(one) for b in listed(other))
