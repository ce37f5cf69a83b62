"""Numbers: integers, decimals, percentages, currencies, units attached."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from acidtest.audit.answers.quantity import Quantity, apart, quantity, write
from acidtest.audit.answers.typed import Miss, Rewrite, Typed

_DRESS = re.compile(r"^(?P<before>[^0-9.]*?)(?P<sign>[+-]?)(?P<digits>\d[\d,]*\.?\d*|\.\d+)(?P<after>(?:[eE][+-]?\d+)?.*)$", re.DOTALL)


class Number(Typed):
    """An integer or a decimal."""

    name = "number"

    def reads(self, text: str) -> bool:
        """Say whether a text is a finite number."""
        found = quantity(text)
        return found is not None and not found.special and not found.fraction

    def typical(self, golds: Sequence[str]) -> bool:
        """Golds with units are numbers when the units are few: ``3 km``, not ``3 Hobbits`` against ``4 Elves``."""
        units = {found.unit for gold in golds if (found := quantity(gold))}
        return len(units) <= max(2, len(golds) // 3)

    def unequal(self, one: str, other: str) -> bool:
        """Say whether both are numbers, in one unit, and apart by more than the tolerance."""
        a, b = quantity(one), quantity(other)
        return a is not None and b is not None and apart(a, b, absolute=self.terms.absolute, relative=self.terms.relative)

    def misses(self, gold: str, rng: random.Random) -> Iterator[Miss]:
        """Give numbers near in value or in writing."""
        found = quantity(gold)
        assert found is not None
        for name, text in (*_by_writing(gold), *_by_value(gold, found)):
            yield name, text, f"{text} is not {gold}"

    def rewrites(self, gold: str, rng: random.Random) -> Iterator[Rewrite]:
        """Give the same number in another writing."""
        found = quantity(gold)
        assert found is not None
        yield from _rewritten(gold, found)
        slack = max(self.terms.absolute, self.terms.relative * abs(float(found.value)))
        if slack and len(found.values) == 1:
            text = dressed(gold, write(found.value + Fraction(slack).limit_denominator(10**9) / 2))
            yield "within-tolerance", text, "it lies within half of the declared tolerance", "strict"


def dressed(gold: str, number: str) -> str:
    """Give a number in the gold's dress: its currency before it, its unit after it."""
    match = _DRESS.match(gold)
    if match is None:
        return number
    after = re.sub(r"^[eE][+-]?\d+", "", match["after"])
    sign = "-" if number.startswith("-") else ""
    return f"{sign}{match['before'].strip('+-')}{number.removeprefix('-')}{after}"


def _by_value(gold: str, found: Quantity) -> Iterator[tuple[str, str]]:
    value = found.value
    unit = Fraction(1) if value.denominator == 1 else Fraction(1, 10 ** _places(gold))
    for name, made in (
        ("off-by-one", value + unit), ("one-less", value - unit), ("sign-flipped", -value), ("doubled", value * 2),
        ("decimal-shifted", value * 10), ("decimal-shifted-down", value / 10), ("small-relative", value * Fraction(101, 100)),
        ("half-off", value * Fraction(3, 2)), ("doubled-and-one", value * 2 + 1), ("zero", Fraction(0)), ("one", Fraction(1)), ("huge", Fraction(10**18)),
    ):  # fmt: skip
        yield name, dressed(gold, write(made))
    yield "nan", "nan"
    yield "inf", "inf"
    yield "negative-inf", "-inf"


def _by_writing(gold: str) -> Iterator[tuple[str, str]]:
    match = _DRESS.match(gold)
    if match is None or not match["digits"]:
        return
    digits = match["digits"].replace(",", "")
    head, tail = match["before"] + match["sign"], match["after"]
    whole = digits.split(".")[0]
    for name, made in (
        ("digit-appended", digits + "0" if "." not in digits else digits + "7"),
        ("digit-appended-seven", digits + "7"), ("digit-prepended", "1" + digits), ("prefix", digits[:-1]), ("suffix", digits[1:]),
        ("first-digit", whole[:1]), ("last-digit", digits[-1:]), ("swapped-digits", digits[1:2] + digits[:1] + digits[2:]),
    ):  # fmt: skip
        if any(c.isdigit() for c in made):
            yield name, f"{head}{made}{tail}"


def _places(gold: str) -> int:
    match = re.search(r"\.(\d+)", gold)
    return len(match[1]) if match else 0


def _rewritten(gold: str, found: Quantity) -> Iterator[Rewrite]:
    value, plain = found.value, bool(re.fullmatch(r"-?\d+(\.\d+)?", gold))
    if plain and value >= 0:
        yield "plus-sign", f"+{gold}", "a plus sign does not change a number", "lenient"
    if plain and "." not in gold:
        yield "trailing-zero", f"{gold}.0", "a whole number may be written with .0", "lenient"
        if abs(value) >= 1000:
            yield "thousands", f"{int(value):,}", "thousands separators do not change a number", "lenient"
    elif plain:
        yield "trailing-zero", f"{gold}0", "a zero at the end of the decimals does not change a number", "lenient"
        if re.match(r"-?0\.", gold):
            yield "no-leading-zero", gold.replace("0.", ".", 1), "the zero before the point may be left out", "lenient"
    if plain and value == 0:
        yield "negative-zero", f"-{gold}", "minus zero is zero", "lenient"
    if plain and abs(value) >= 100 and value.denominator == 1:
        digits = str(abs(int(value))).rstrip("0")
        exponent = len(str(abs(int(value)))) - 1
        text = f"{'-' if value < 0 else ''}{digits[0]}{'.' + digits[1:] if digits[1:] else ''}e{exponent}"
        yield "scientific", text, "scientific notation is the same number", "lenient"
    if "," in gold:
        yield "no-thousands", gold.replace(",", ""), "thousands separators do not change a number", "lenient"
    if found.unit and found.unit not in "$€£¥₹":
        head = gold[: gold.rindex(found.unit)].rstrip().rstrip("\\")
        spaced = f"{head}{found.unit}" if " " in gold else f"{head} {found.unit}"
        yield "unit-spacing", spaced, "a space before the unit does not change a quantity", "lenient"
