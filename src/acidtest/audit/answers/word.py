"""Words: one token of text."""

from __future__ import annotations

import random
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator

from acidtest.audit.answers.typed import Miss, Rewrite, Typed

LENGTH_CAP = 60


def letters(text: str) -> str:
    """Give a word without case, accents' encoding, and marks around it."""
    return unicodedata.normalize("NFKC", text).strip().strip("\"'`*.,:;!?()[]{}").casefold()


class Word(Typed):
    """One word. Undeclared words differ only when neither is part or anagram of the other."""

    name = "word"

    def reads(self, text: str) -> bool:
        """Say whether a text is one token with a letter in it."""
        bare = text.strip()
        return 0 < len(bare) <= LENGTH_CAP and not re.search(r"\s", bare) and any(c.isalnum() for c in bare)

    def unequal(self, one: str, other: str) -> bool:
        """Say whether two words are proven different."""
        if not self.reads(one) or not self.reads(other):
            return False
        a, b = letters(one), letters(other)
        if self.terms.declared:
            return one != other if self.terms.case_sensitive and a == b and one.casefold() == other.casefold() else a != b
        related = a in b or b in a or Counter(a) == Counter(b)
        return not related

    def misses(self, gold: str, rng: random.Random) -> Iterator[Miss]:
        """Give words with a letter changed, dropped, doubled, added or swapped."""
        at = rng.randrange(len(gold))
        middle = max(1, min(len(gold) - 2, at)) if len(gold) > 2 else 0
        other = rng.choice([c for c in "qxzvkjw" if c not in (gold[at].lower(), gold[middle].lower())])
        for name, text in (
            ("letter-changed", gold[:middle] + other + gold[middle + 1 :]), ("letter-dropped", gold[:middle] + gold[middle + 1 :]),
            ("letter-doubled", gold[: middle + 1] + gold[middle:]), ("letter-appended", gold + other), ("prefix", gold[:-1]), ("suffix", gold[1:]),
            ("first-letter", gold[:1]), ("swapped-letters", gold[:middle] + gold[middle + 1 : middle + 2] + gold[middle : middle + 1] + gold[middle + 2 :]),
            ("reversed", gold[::-1]), ("negated", f"non{gold}"),
        ):  # fmt: skip
            yield name, text, f"{text!r} is another word than {gold!r}"

    def rewrites(self, gold: str, rng: random.Random) -> Iterator[Rewrite]:
        """Give the word in the other case, where case is not declared to matter."""
        if not (self.terms.declared and self.terms.case_sensitive):
            strength = "strict" if self.terms.declared else "lenient"
            yield "other-case", gold.swapcase(), "the case of a word does not change it", strength  # type: ignore[misc]
