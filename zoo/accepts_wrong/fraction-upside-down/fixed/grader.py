"""Sums of fractions, in lowest terms."""

import re
from math import gcd


def fraction(text):
    """Give numerator and denominator in lowest terms, or None."""
    found = re.fullmatch(r"\$?\s*(-?\d{1,9})\s*/\s*(\d{1,9})\s*\$?\.?", text.strip())
    if found is None or int(found[2]) == 0:
        return None
    top, bottom = int(found[1]), int(found[2])
    shared = gcd(top, bottom)
    return top // shared, bottom // shared


def reward(completion, answer):
    """Pay 1 for the right fraction."""
    said = fraction(completion)
    return 1.0 if said is not None and said == fraction(answer) else 0.0
