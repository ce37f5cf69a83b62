"""Choices: one of a few labels. Boolean answers are choices whose labels have several spellings."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

from acidtest.audit.answers.typed import Miss, Rewrite, Typed

LABELS_CAP = 8
TRUE = frozenset({"true", "yes", "y", "correct", "right"})
FALSE = frozenset({"false", "no", "n", "incorrect", "wrong"})


def label(text: str) -> str:
    """Give a label without case, brackets, quotes and closing marks: ``(B).`` is ``b``."""
    return re.sub(r"\s+", " ", text.strip().strip("()[]{}\"'`*.:!").strip()).casefold()


class Choice(Typed):
    """One of a few labels, declared or seen in the golds."""

    name = "choice"

    @property
    def labels(self) -> tuple[str, ...]:
        """Give the labels as they are written, sorted."""
        return tuple(sorted(self.terms.choices or {gold.strip() for gold in self.golds if gold.strip()}))

    def reads(self, text: str) -> bool:
        """Say whether a text is one of the labels."""
        return label(text) in self._known

    def typical(self, golds: Sequence[str]) -> bool:
        """Say whether few short labels come again and again, or all golds are option letters."""
        labels = {label(gold) for gold in golds}
        if not 2 <= len(labels) <= LABELS_CAP or any(len(gold.split()) > 3 or len(gold) > 24 for gold in golds):
            return False
        letters = all(re.fullmatch(r"[a-h]", text) for text in labels)
        return len(golds) >= 3 * len(labels) or (letters and len(golds) >= 2 * len(labels))

    def unequal(self, one: str, other: str) -> bool:
        """Say whether both are labels, and not the same one."""
        a, b = label(one), label(other)
        return a in self._known and b in self._known and a != b

    def misses(self, gold: str, rng: random.Random) -> Iterator[Miss]:
        """Give the other labels."""
        for text in self.labels:
            yield "other-label", text, f"{text} is another label than {gold}"

    def rewrites(self, gold: str, rng: random.Random) -> Iterator[Rewrite]:
        """Give the label in the other case, where case is not declared to matter."""
        strength = "strict" if self.terms.declared and not self.terms.case_sensitive else "lenient"
        if not (self.terms.declared and self.terms.case_sensitive):
            yield "other-case", gold.swapcase(), "the case of a label does not change it", strength  # type: ignore[misc]
        if re.fullmatch(r"[A-Za-z]", gold):
            yield "letter-in-brackets", f"({gold})", "an option letter may stand in brackets", "lenient"

    @property
    def _known(self) -> frozenset[str]:
        return frozenset(label(text) for text in self.labels)


class Boolean(Choice):
    """Yes or no, true or false."""

    name = "boolean"

    def reads(self, text: str) -> bool:
        """Say whether a text is a truth value."""
        return truth(text) is not None

    def typical(self, golds: Sequence[str]) -> bool:
        """Any number of golds will do; the words say what they are."""
        return True

    def unequal(self, one: str, other: str) -> bool:
        """Say whether one is true and the other false."""
        a, b = truth(one), truth(other)
        return a is not None and b is not None and a != b

    def misses(self, gold: str, rng: random.Random) -> Iterator[Miss]:
        """Give the opposite, spelled like the gold."""
        text = opposite(gold)
        yield "other-label", text, f"{text} is the opposite of {gold}"


def truth(text: str) -> bool | None:
    """Give the truth value that a text is, or None."""
    bare = label(text)
    return True if bare in TRUE else False if bare in FALSE else None


_PAIRS = (("true", "false"), ("yes", "no"), ("y", "n"), ("correct", "incorrect"), ("right", "wrong"))
_OPPOSITE = {a: b for pair in _PAIRS for a, b in (pair, pair[::-1])}


def opposite(gold: str) -> str:
    """Give the opposite word in the gold's case."""
    bare = gold.strip()
    word = _OPPOSITE[label(bare)]
    return word.upper() if bare.isupper() and len(bare) > 1 else word.capitalize() if bare[:1].isupper() else word
