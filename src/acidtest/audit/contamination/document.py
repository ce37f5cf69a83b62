"""A task, or an entry of an index, as it is compared: a name, tokens, and a hash of its answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from acidtest.audit.contamination.words import digest, tokens


@dataclass(frozen=True)
class Document:
    """One text. Equal `key` and no contradicting answer: the same instance."""

    name: str
    key: tuple[int, ...]
    """Its tokens."""
    answer: int = 0
    """Hash of the answer; 0 where none is known."""

    def agrees(self, other: Document) -> bool:
        """Say whether the answers do not contradict each other."""
        return not self.answer or not other.answer or self.answer == other.answer

    def stands_in(self, other: Document) -> bool:
        """Say whether a longer document holds all its tokens in a row; the longer one's answer is that of another question."""
        width, first = len(self.key), self.key[0]
        starts = (i for i in range(len(other.key) - width + 1) if other.key[i] == first)
        return len(other.key) > width and any(other.key[i : i + width] == self.key for i in starts)

    def grams(self, length: int) -> set[int]:
        """Give hashes of its runs of so many tokens; a shorter text is one run."""
        if len(self.key) < length:
            return {hash(self.key)} if self.key else set()
        return {hash(self.key[start : start + length]) for start in range(len(self.key) - length + 1)}


def document(name: str, text: str, answer: str = "") -> Document:
    """Give a text as a document."""
    return Document(name, tokens(text), digest(answer))


def without_frame(documents: Sequence[Document]) -> list[Document]:
    """Give documents without what all of them begin and end with: their instructions."""
    keys = [one.key for one in documents]
    if len(set(keys)) < 2:
        return list(documents)
    shortest = min(map(len, keys))
    head = next((i for i in range(shortest) if len({key[i] for key in keys}) > 1), shortest)
    tail = next((i for i in range(shortest - head) if len({key[-1 - i] for key in keys}) > 1), shortest - head)
    return [Document(one.name, one.key[head : len(one.key) - tail], one.answer) for one in documents]


def commonness(documents: Iterable[Document], length: int) -> Counter[int]:
    """Count in how many documents each run of so many tokens stands."""
    return Counter(gram for one in documents for gram in one.grams(length))
