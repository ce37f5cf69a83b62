r"""Fractions: ``a/b``, mixed, and LaTeX ``\frac``."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction as Exact

from acidtest.audit.answers.quantity import apart, quantity
from acidtest.audit.answers.typed import Miss, Rewrite, Typed


class Fraction(Typed):
    """A fraction; whole numbers among the golds are fractions too."""

    name = "fraction"

    def reads(self, text: str) -> bool:
        """Say whether a text is a fraction or a plain number without a unit."""
        found = quantity(text)
        return found is not None and not found.special and not found.unit

    def typical(self, golds: Sequence[str]) -> bool:
        """Say whether some gold is written as a fraction."""
        return any(found.fraction for gold in golds if (found := quantity(gold)))

    def unequal(self, one: str, other: str) -> bool:
        """Say whether both are numbers, apart by more than the tolerance."""
        a, b = quantity(one), quantity(other)
        return a is not None and b is not None and apart(a, b, absolute=self.terms.absolute, relative=self.terms.relative)

    def misses(self, gold: str, rng: random.Random) -> Iterator[Miss]:
        """Give fractions with another numerator, denominator or sign."""
        value = _value(gold)
        top, bottom = value.numerator, value.denominator
        made = [
            ("off-by-one", f"{top + 1}/{bottom}"), ("denominator-off-by-one", f"{top}/{bottom + 1}"), ("inverted", f"{bottom}/{abs(top)}" if top else ""),
            ("sign-flipped", f"{-top}/{bottom}"), ("doubled", f"{2 * top}/{bottom}"), ("digit-appended", f"{top}/{bottom}0"),
            ("numerator-only", str(top)), ("denominator-only", str(bottom)), ("zero", "0"), ("one", "1"), ("nan", "nan"), ("inf", "inf"),
        ]  # fmt: skip
        for name, text in made:
            if text:
                yield name, text, f"{text} is not {gold}"

    def rewrites(self, gold: str, rng: random.Random) -> Iterator[Rewrite]:
        """Give the same fraction unreduced, in LaTeX, spaced, or as an exact decimal."""
        value = _value(gold)
        top, bottom = value.numerator, value.denominator
        yield "unreduced", f"{3 * top}/{3 * bottom}", "numerator and denominator times three is the same fraction", "lenient"
        yield "reduced", f"{top}/{bottom}", "a fraction in lowest terms is the same fraction", "lenient"
        yield "spaced", f"{top} / {bottom}", "spaces around the bar do not change a fraction", "lenient"
        sign = "-" if top < 0 else ""
        yield "latex", f"{sign}\\frac{{{abs(top)}}}{{{bottom}}}", "LaTeX writes the same fraction", "lenient"


def _value(gold: str) -> Exact:
    found = quantity(gold)
    assert found is not None
    return found.value
