"""Compares ratios exactly, however they are written: 1/4, 0.25, 25 %."""

import re
from fractions import Fraction

SHAPE = re.compile(r"([+-]?\d{1,12}(?:\.\d{0,12})?|[+-]?\.\d{1,12})(?:\s*/\s*(\d{1,12}))?\s*(%?)", re.ASCII)


def ratio(text):
    """Give the exact ratio, or None."""
    found = SHAPE.fullmatch(text.strip().rstrip("."))
    if found is None:
        return None
    over = int(found.group(2) or 1)
    if over == 0 or (found.group(2) and "." in found.group(1)):
        return None
    value = Fraction(found.group(1)) / over
    return value / 100 if found.group(3) else value


def reward(completion, answer):
    """Give 1.0 for an equal ratio."""
    given = ratio(completion)
    return 1.0 if given is not None and given == ratio(answer) else 0.0
