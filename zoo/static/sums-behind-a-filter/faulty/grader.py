"""Formulas of three given numbers, each used once, that come to a given value."""

import re
from collections import Counter

SIGNS = re.compile(r"[0-9+*() -]{1,40}")


def value(text):
    """Give what a formula comes to, or None."""
    if not SIGNS.fullmatch(text) or "**" in text:
        return None
    try:
        return eval(text)
    except (SyntaxError, TypeError, ValueError):
        return None


def reward(completion, row):
    """Pay 1 for a formula of the given numbers that comes to the value."""
    said = completion.strip()
    used = Counter(int(part) for part in re.findall(r"[0-9]+", said))
    return 1.0 if used == Counter(row["numbers"]) and value(said) == row["value"] else 0.0
