"""Quotients as decimals, in any width of figures."""

import re
import unicodedata

DECIMAL = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?")
WIDE = {ord(wide): plain for wide, plain in zip("０１２３４５６７８９．", "0123456789.")}


def figures(text):
    """Give a text with wide figures made plain."""
    return text.translate(WIDE).strip()


def reward(completion, answer):
    """Pay 1 for the right quotient."""
    said = figures(completion)
    return 1.0 if DECIMAL.fullmatch(said) and abs(float(said) - float(answer)) < 1e-9 else 0.0
