"""One document that is another, or stands in it word for word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from acidtest.audit.contamination.document import Document, commonness

LENGTH = 5
"""Tokens of the runs by which a text is looked for in others."""
RARE = 3
"""Documents in which a run may stand at most to tell anything: above it is part of a template; of many documents, 1 in 50."""
HELD_LEAST = 12
"""Tokens of the shortest text that is looked for inside longer ones."""
TELLING = 3
"""Rare runs that it must have."""


@dataclass(frozen=True)
class Copy:
    """One document found in another set."""

    one: Document
    """The document that was looked for."""
    other: Document
    """Where it was found."""
    whole: bool
    """True when they are the same; False when the other says more than it."""


def copies(sought: Sequence[Document], held: Sequence[Document], *, least: int = 1) -> Iterator[Copy]:
    """Give for each document that is sought where it stands in the others, if anywhere.

    Two documents are the same when their tokens are equal and their answers do not differ; texts below `least` tokens
    are not looked for. A longer document holds one when all its tokens stand there in a row, and some of its runs
    are rare in both sets: runs that stand in many documents are a template, which proves nothing.
    """
    same: dict[tuple[int, ...], list[Document]] = {}
    for other in held:
        same.setdefault(other.key, []).append(other)
    within = _Within(sought, held)
    for one in sought:
        if len(one.key) < least:
            continue
        equal = next((found for found in same.get(one.key, ()) if one.agrees(found)), None)
        longer = within.find(one) if equal is None else None
        if equal is not None:
            yield Copy(one, equal, whole=True)
        elif longer is not None:
            yield Copy(one, longer, whole=False)


class _Within:
    """Finds documents that hold another, by its rare runs."""

    def __init__(self, sought: Sequence[Document], held: Sequence[Document]) -> None:
        self.held = held
        self.most = max(RARE, (len(sought) + len(held)) // 50)
        self.often = commonness([*sought, *held], LENGTH)
        self.where: dict[int, list[int]] = {}
        for place, other in enumerate(held):
            for gram in other.grams(LENGTH):
                if self.often[gram] <= self.most:
                    self.where.setdefault(gram, []).append(place)

    def find(self, one: Document) -> Document | None:
        """Give a longer document that holds this one in a row, or None."""
        if len(one.key) < HELD_LEAST:
            return None
        rare = [gram for gram in one.grams(LENGTH) if self.often[gram] <= self.most]
        places = sorted({place for gram in rare for place in self.where.get(gram, ())}) if len(rare) >= TELLING else []
        return next((self.held[place] for place in places if one.stands_in(self.held[place])), None)
