"""One document that is another in other words: candidates by MinHash, judged by what they share and what tells them apart.

Candidates come from datasketch's MinHash and its locality-sensitive hashing, so that hundreds of millions of pairs cost
no more than the few that are alike (Broder, 1997; Leskovec et al., Mining of Massive Datasets, chapter 3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from acidtest.audit.contamination.document import Document, commonness
from acidtest.audit.contamination.words import numbers
from acidtest.errors import TargetError

LENGTH = 2
"""Tokens of the runs that documents are compared by; single tokens count as well."""
RARE = 4
"""Documents in which a run may stand at most; of many documents, 3 in 100. What stands in more is a template."""
LEAST = 12
"""Rare runs that a document must have to be judged."""
LIKENESS = 0.5
"""Share of their joint rare runs that two documents must have in common (Jaccard)."""
LONGEST = 4
"""Tokens in a row that may differ: a question of another meaning about the same passage differs in more."""
DIFFERENT = 0.35
"""Share of a document's tokens that may differ."""
COMMON = 0.05
"""Share of documents with the same answer from which an answer tells nothing, such as yes, no, or a letter."""
PERMUTATIONS = 128
SEED = 7


@dataclass(frozen=True)
class Reworded:
    """Two documents that say the same."""

    one: Document
    other: Document
    likeness: float
    """Jaccard index of their rare runs."""


def reworded(sought: Sequence[Document], held: Sequence[Document]) -> Iterator[Reworded]:
    """Give for each document that is sought one of the others that says the same in other words, if any does.

    They share most of their rare runs, the same numbers and signs, and an answer that few documents have; and no long
    stretch differs. Documents whose runs are mostly a template are not judged. Raises TargetError without datasketch.
    """
    runs = _rare([*sought, *held])
    answers = Counter(one.answer for one in (*sought, *held))
    most = max(2, int(COMMON * (len(sought) + len(held))))
    telling = {answer for answer, count in answers.items() if answer and count <= most}
    near = _Near([(other, runs(other)) for other in held if other.answer in telling])
    for one in sought:
        if one.answer not in telling or len(runs(one)) < LEAST:
            continue
        alike = ((other, _jaccard(runs(one), runs(other))) for other in near.to(runs(one)))
        found = [(likeness, other) for other, likeness in alike if likeness >= LIKENESS and _says_the_same(one, other)]
        if found:
            likeness, other = max(found, key=lambda pair: pair[0])
            yield Reworded(one, other, likeness)


def _rare(every: Sequence[Document]) -> Any:
    """Give a function that gives a document's rare runs."""
    most = max(RARE, 3 * len(every) // 100)
    often = commonness(every, LENGTH) + commonness(every, 1)

    def runs(one: Document) -> frozenset[int]:
        return frozenset(gram for gram in one.grams(LENGTH) | one.grams(1) if often[gram] <= most)

    return runs


def _says_the_same(one: Document, other: Document) -> bool:
    if one.answer != other.answer or one.key == other.key or numbers(one.key) != numbers(other.key):
        return False
    matcher = SequenceMatcher(None, one.key, other.key, autojunk=False)
    changed = [max(b - a, d - c) for how, a, b, c, d in matcher.get_opcodes() if how != "equal"]
    return max(changed, default=0) <= LONGEST and sum(changed) <= DIFFERENT * min(len(one.key), len(other.key))


def _jaccard(one: frozenset[int], other: frozenset[int]) -> float:
    return len(one & other) / len(one | other)


class _Near:
    """The documents that are probably alike, by banded MinHash signatures."""

    def __init__(self, held: list[tuple[Document, frozenset[int]]]) -> None:
        try:
            from datasketch import MinHash, MinHashLSH  # type: ignore[import-untyped,import-not-found,unused-ignore]
        except ImportError as exc:
            raise TargetError("comparing by MinHash needs datasketch", mend="pip install 'acidtest[contamination]'") from exc
        self._make = MinHash
        self._index = MinHashLSH(threshold=LIKENESS * 0.8, num_perm=PERMUTATIONS)
        self._held = [one for one, runs in held if len(runs) >= LEAST]
        for place, runs in enumerate(runs for _, runs in held if len(runs) >= LEAST):
            self._index.insert(place, self._signature(runs))

    def to(self, runs: frozenset[int]) -> list[Document]:
        """Give the documents whose signatures share a band with that of these runs."""
        return [self._held[place] for place in sorted(self._index.query(self._signature(runs)))]

    def _signature(self, runs: frozenset[int]) -> Any:
        made = self._make(num_perm=PERMUTATIONS, seed=SEED)
        made.update_batch([run.to_bytes(8, "little", signed=True) for run in sorted(runs)])
        return made
