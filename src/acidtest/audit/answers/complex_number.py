"""Complex numbers: ``a+bi``."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from acidtest.audit.answers.quantity import write
from acidtest.audit.answers.typed import Miss, Rewrite, Typed

_PART = r"\d+(?:\.\d+)?|\.\d+"
_BOTH = re.compile(rf"^(?P<real>[+-]?(?:{_PART}))?(?P<imag>[+-]?(?:{_PART})?)\*?[ij]$")
_REAL = re.compile(rf"^[+-]?(?:{_PART})$")


def parse(text: str) -> tuple[Fraction, Fraction] | None:
    """Give real and imaginary part, or None."""
    bare = re.sub(r"\s+", "", text.replace("\u2212", "-"))
    if bare.startswith("(") and bare.endswith(")"):
        bare = bare[1:-1]
    if len(bare) > 120 or not bare.isascii():
        return None
    if _REAL.match(bare):
        return Fraction(bare), Fraction(0)
    match = _BOTH.match(bare)
    if match is None or (match["real"] and match["imag"][:1] not in ("+", "-")):
        return None
    imag = match["imag"] if any(c.isdigit() for c in match["imag"]) else match["imag"] + "1"
    return Fraction(match["real"] or 0), Fraction(imag)


class Complex(Typed):
    """A complex number."""

    name = "complex"

    def reads(self, text: str) -> bool:
        """Say whether a text is a complex number."""
        return parse(text) is not None

    def typical(self, golds: Sequence[str]) -> bool:
        """Say whether at least a third of the golds have an imaginary part."""
        return sum(bool(re.search(r"\d\s*\*?[ij]\b|[+-]\s*[ij]\b", gold)) for gold in golds) * 3 >= len(golds)

    def unequal(self, one: str, other: str) -> bool:
        """Say whether both are complex numbers, in either part apart by more than the tolerance."""
        a, b = _read(one), _read(other)
        if isinstance(a, str) or isinstance(b, str):
            return a is not None and b is not None and a != b
        if a is None or b is None:
            return False
        scale = max(abs(part) for part in (*a, *b))
        slack = max(Fraction(self.terms.absolute), Fraction(max(self.terms.relative, 1e-9)) * scale) * Fraction(101, 100)
        return any(abs(x - y) > slack for x, y in zip(a, b, strict=True))

    def misses(self, gold: str, rng: random.Random) -> Iterator[Miss]:
        """Give numbers with a part changed, flipped, swapped or dropped."""
        found = parse(gold)
        assert found is not None
        real, imag = found
        made = [
            ("off-by-one", compose(real + 1, imag)), ("imaginary-off-by-one", compose(real, imag + 1)), ("conjugate", compose(real, -imag)),
            ("sign-flipped", compose(-real, -imag)), ("swapped-parts", compose(imag, real)), ("real-only", write(real)),
            ("imaginary-only", compose(Fraction(0), imag)), ("doubled", compose(2 * real, 2 * imag)), ("small-relative", compose(real * Fraction(101, 100), imag)),
            ("zero", "0"), ("nan", "nan"), ("nan-both", "nan+nanj"), ("inf", "inf"), ("inf-both", "inf+infj"),
        ]  # fmt: skip
        for name, text in made:
            yield name, text, f"{text} is not {gold}"

    def rewrites(self, gold: str, rng: random.Random) -> Iterator[Rewrite]:
        """Give the same number spaced otherwise."""
        found = parse(gold)
        assert found is not None
        yield "compact", compose(*found).replace(" ", ""), "spaces around the sign do not change a number", "lenient"
        yield "spaced", compose(*found), "spaces around the sign do not change a number", "lenient"


def _read(text: str) -> tuple[Fraction, Fraction] | str | None:
    bare = text.strip().lower().replace(" ", "")
    if bare in ("nan", "nan+nanj", "nan+nani"):
        return "nan"
    if bare in ("inf", "infinity", "inf+infj", "inf+infi"):
        return "inf"
    return parse(text)


def compose(real: Fraction, imag: Fraction) -> str:
    """Write a complex number."""
    return f"{write(real)} {'-' if imag < 0 else '+'} {write(abs(imag))}i"
