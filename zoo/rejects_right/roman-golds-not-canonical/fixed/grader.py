"""Pays a Roman numeral when it is canonical and equals the row's gold."""

import re

VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
CANONICAL = re.compile(r"^M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$")


def value(numeral):
    """Give the number of a canonical numeral, or None."""
    if not numeral or not CANONICAL.match(numeral):
        return None
    total = 0
    for sign, following in zip(numeral, numeral[1:] + " "):
        amount = VALUES[sign]
        total += -amount if VALUES.get(following, 0) > amount else amount
    return total


def reward(completion, answer):
    """Give 1.0 for the canonical numeral of the gold, else 0.0."""
    given = value(completion.strip().upper())
    return 1.0 if given is not None and given == value(answer) else 0.0
