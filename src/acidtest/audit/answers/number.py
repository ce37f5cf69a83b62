"""Numbers: integers and decimals."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Sequence

from acidtest.audit.answers.kind import Variant

PATTERN = re.compile(r"^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?([eE][+-]?\d+)?$")


def parse(text: str) -> float | None:
    """Give the number that a text is, or None."""
    bare = text.strip()
    if not bare or not PATTERN.match(bare) or not any(c.isdigit() for c in bare):
        return None
    value = float(bare.replace(",", ""))
    return value if math.isfinite(value) else None


class Number:
    """An integer or a decimal."""

    name = "number"

    def fits(self, golds: Sequence[str]) -> bool:
        """Say whether every gold is a number."""
        return bool(golds) and all(parse(gold) is not None for gold in golds)

    def wrong(self, gold: str, golds: Sequence[str], rng: random.Random) -> list[Variant]:
        """Give numbers that differ by more than a third, and by one for integers."""
        value = parse(gold)
        assert value is not None
        made = [("doubled-and-one", _write(value * 2 + 1, gold)), ("sign-flipped", _write(-value, gold) if value else "")]
        if _integer(gold):
            made.append(("off-by-one", _write(value + 1, gold)))
        return [Variant(name=n, text=t, why=f"{t} is not {gold}") for n, t in made if t and self.differ(t, gold)]

    def same(self, gold: str, rng: random.Random) -> list[Variant]:
        """Give the same number with spaces around it, or a plus sign."""
        return [Variant(name="spaces", text=f" {gold} ", why="white space around a number does not change it")]

    def differ(self, one: str, other: str) -> bool:
        """Say whether both are numbers and unequal."""
        a, b = parse(one), parse(other)
        return a is not None and b is not None and a != b


def _integer(text: str) -> bool:
    return re.fullmatch(r"\s*[+-]?\d+\s*", text) is not None


def _write(value: float, like: str) -> str:
    return str(int(value)) if _integer(like) and value == int(value) else repr(value)
