r"""Reads numbers exactly: integers, decimals, fractions, percentages, currencies, units attached.

A text may be read in more than one way: ``5%`` is 5 and 1/20, ``1,234`` is 1234 and, where the comma is the
decimal mark, 1.234. Two quantities differ only when no reading of one is a reading of the other.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from fractions import Fraction

LENGTH_CAP = 300
EXPONENT_CAP = 400

_CORE = r"(?P<digits>\d{1,3}(?:,\d{3})+(?:\.\d*)?|\d+(?:\.\d*)?|\.\d+)(?:[eE](?P<exponent>[+-]?\d{1,4}))?"
_UNIT = r"(?P<unit>\\?%|[A-Za-zµμΩ°Å][A-Za-zµμΩ°·^*/²³0-9-]{0,15})?"
_DECIMAL = re.compile(rf"^(?P<sign>[+-]?)\s*(?P<currency>[$€£¥₹]?)\s*(?P<inner>[+-]?){_CORE}\s*{_UNIT}$")
_VARIABLE = re.compile(r"[xyzn](?![A-Za-z])")
"""What looks like a unit and is a variable: ``20x^4``."""
_FRACTION = re.compile(r"^(?P<sign>[+-]?)\s*(?:(?P<whole>\d+)\s+)?(?P<top>\d+)\s*/\s*(?P<bottom>\d+)$")
_LATEX = re.compile(r"^(?P<sign>[+-]?)\s*(?P<whole>\d*)\s*\\[dt]?frac\s*\{\s*(?P<top>-?\d+)\s*\}\s*\{\s*(?P<bottom>\d+)\s*\}$")
_SPECIAL = {"nan": "nan", "inf": "inf", "infinity": "inf", "+inf": "inf", "∞": "inf", "-inf": "-inf", "-infinity": "-inf", "-∞": "-inf"}


@dataclass(frozen=True, kw_only=True)
class Quantity:
    """What a text may mean."""

    values: frozenset[Fraction] = frozenset()
    """Every reading; empty for NaN and the infinities."""
    unit: str = ""
    special: str = ""
    """``nan``, ``inf``, ``-inf`` or empty."""
    fraction: bool = False
    """True when it was written as a fraction."""

    @property
    def value(self) -> Fraction:
        """Give the plainest reading: the largest in size, so 5 for ``5%`` and 1234 for ``1,234``."""
        return max(self.values, key=abs)


def quantity(text: str) -> Quantity | None:
    """Give what number a text is, or None."""
    bare = text.strip().replace("\u2212", "-")
    if len(bare) > 2 and bare[0] == bare[-1] == "$":
        bare = bare[1:-1].strip()
    if not bare or len(bare) > LENGTH_CAP or not bare.isprintable():
        return None
    if bare.lower() in _SPECIAL:
        return Quantity(special=_SPECIAL[bare.lower()])
    return _decimal(bare) or _fraction(bare)


def _decimal(bare: str) -> Quantity | None:
    match = _DECIMAL.match(bare)
    if match is None or (not bare.isascii() and any(c.isdigit() and not c.isascii() and c not in "²³" for c in bare)):
        return None
    exponent, unit = int(match["exponent"] or 0), (match["unit"] or "").replace("\\", "")
    if _VARIABLE.match(unit) or abs(exponent) > EXPONENT_CAP or (match["sign"] and match["inner"]) or (unit and match["currency"]):
        return None
    size = Fraction(match["digits"].replace(",", "").rstrip(".") or "0") * Fraction(10) ** exponent
    value = -size if "-" in (match["sign"], match["inner"]) else size
    values = {value}
    if match["digits"].count(",") == 1 and "." not in match["digits"]:
        values.add(value / 1000)
    if unit == "%":
        values |= {each / 100 for each in values}
    return Quantity(values=frozenset(values), unit=unit or match["currency"])


def _fraction(bare: str) -> Quantity | None:
    match = _FRACTION.match(bare) or _LATEX.match(bare)
    if match is None or not bare.isascii() or int(match["bottom"]) == 0:
        return None
    part = Fraction(int(match["top"]), int(match["bottom"]))
    if match["whole"] and part < 0:
        return None
    size = Fraction(int(match["whole"] or 0)) + part
    return Quantity(values=frozenset({-size if match["sign"] == "-" else size}), fraction=True)


def apart(one: Quantity, other: Quantity, *, absolute: float = 0.0, relative: float = 0.0) -> bool:
    """Say whether two quantities differ under every reading, by more than the tolerance."""
    if one.special or other.special:
        return one.special != other.special
    if one.unit and other.unit and _plain(one.unit) != _plain(other.unit):
        return False
    return all(_beyond(a, b, absolute, relative) for a in one.values for b in other.values)


def _beyond(one: Fraction, other: Fraction, absolute: float, relative: float) -> bool:
    scale = max(abs(one), abs(other))
    slack = max(Fraction(absolute), Fraction(max(relative, 1e-9)) * scale) * Fraction(101, 100)
    return abs(one - other) > slack


def _plain(unit: str) -> str:
    return unit.casefold().rstrip("s") or unit


def write(value: Fraction) -> str:
    """Give a number as a decimal when it has a short one, else as its nearest float."""
    if value.denominator == 1:
        return str(value.numerator)
    places = next((k for k in range(1, 13) if (value * 10**k).denominator == 1), None)
    if places is None:
        return repr(float(value)) if _floats(value) else f"{value.numerator}/{value.denominator}"
    digits = str(abs((value * 10**places).numerator)).rjust(places + 1, "0")
    return ("-" if value < 0 else "") + digits[:-places] + "." + digits[-places:]


def _floats(value: Fraction) -> bool:
    try:
        return math.isfinite(float(value)) and float(value) != 0.0
    except OverflowError:
        return False
