"""Lists, and sets: the same text may be either, so order is never evidence unless it is declared."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from acidtest.audit.answers import items
from acidtest.audit.answers.quantity import quantity
from acidtest.audit.answers.typed import Miss, Rewrite, Typed


class List(Typed):
    """An ordered list when that is declared, else a list that may be a set."""

    name = "list"

    def reads(self, text: str) -> bool:
        """Say whether a text is a list of scalars."""
        return items.split(text) is not None

    def typical(self, golds: Sequence[str]) -> bool:
        """A list in brackets is one; without brackets, only one of numbers or of three and more short items."""
        return sum(items.bracketed(gold) or _listed(gold) for gold in golds) * 2 > len(golds)

    def unequal(self, one: str, other: str) -> bool:
        """Say whether two lists differ: item by item when ordered, else as multisets and as sets."""
        a, b = self._keys(one), self._keys(other)
        if a is None or b is None:
            return False
        return a != b if self._ordered else items.bags_differ(a, b)

    def misses(self, gold: str, rng: random.Random) -> Iterator[Miss]:
        """Give lists with an item changed, dropped, added or moved."""
        found = items.split(gold)
        assert found is not None
        at = rng.randrange(len(found)) if found else 0
        made: list[tuple[str, list[Any]]] = [("element-added", [*found, items.bumped(found[-1]) if found else "0"]), ("emptied", [])]
        if found:
            made += [
                ("element-changed", [*found[:at], items.bumped(found[at]), *found[at + 1 :]]), ("element-dropped", found[:-1]),
                ("first-dropped", found[1:]), ("first-only", found[:1]), ("reversed", found[::-1]),
                ("swapped-elements", [*found[1:2], *found[:1], *found[2:]]), ("repeated", [*found, *found]),
                ("all-zero", [0 if not isinstance(item, str) else "0" for item in found]),
            ]  # fmt: skip
        for name, items_ in made:
            yield (
                name,
                self._write(items_, gold),
                "it has other items" if name not in ("reversed", "swapped-elements") else "it has another order",
            )

    def rewrites(self, gold: str, rng: random.Random) -> Iterator[Rewrite]:
        """Give the same list with other spaces between its items; in another order where it is declared a set."""
        found = items.split(gold)
        assert found is not None
        loaded = items.load(gold)
        if isinstance(loaded, list) and "'" not in gold:
            yield "json-tight", json.dumps(loaded, separators=(",", ":")), "spaces between values do not change JSON", "strict"
            yield "json-spaced", json.dumps(loaded), "spaces between values do not change JSON", "strict"
        elif "," in gold and all("," not in str(item) and " " not in str(item) for item in found):
            tight = ",".join(part.strip() for part in gold.split(","))
            yield "no-spaces", tight, "spaces between items do not change a list", "lenient"
            yield "spaced", ", ".join(part.strip() for part in gold.split(",")), "spaces between items do not change a list", "lenient"
        if self.terms.declared and not self._ordered and len(found) > 1:
            yield "reordered", self._write(found[::-1], gold), "the author declares that order does not matter", "strict"

    @property
    def _ordered(self) -> bool:
        return self.terms.declared and self.terms.ordered

    def _keys(self, text: str) -> list[Any] | None:
        found = items.split(text)
        return None if found is None else [items.key(item, self.terms) for item in found]

    def _write(self, found: list[Any], like: str) -> str:
        """Write a list in the form of another."""
        if isinstance(items.load(like), list):
            return json.dumps(found) if "'" not in like else json.dumps(found).replace('"', "'")
        bare = like.strip()
        before, after = (bare[0], bare[-1]) if items.bracketed(bare) else ("", "")
        mark = "; " if ";" in bare else ", " if "," in bare else "\n" if "\n" in bare else " "
        return before + mark.join(str(item) for item in found) + after


class Set(List):
    """A set: order and repetition never matter."""

    name = "set"

    @property
    def _ordered(self) -> bool:
        return False

    def unequal(self, one: str, other: str) -> bool:
        """Say whether two sets differ."""
        a, b = self._keys(one), self._keys(other)
        return a is not None and b is not None and set(a) != set(b) and Counter(a) != Counter(b)


def _listed(gold: str) -> bool:
    found = items.split(gold)
    if found is None or len(found) < 2:
        return False
    if all(quantity(str(item)) for item in found):
        return True
    return len(found) >= 3 and all(len(str(item).split()) <= 3 for item in found) and not gold.rstrip().endswith((".", "!", "?"))
