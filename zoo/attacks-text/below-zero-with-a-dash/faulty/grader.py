"""Temperatures, read as the last whole number of the reply; it may be followed by a unit."""

import re

READING = re.compile(r"(-?\d+)\s*(?:°|°C|degrees)?\.?$")
DASHES = dict.fromkeys(map(ord, "\u2212\u2013\uff0d\ufe63\u2010\u207b\u2796"), "-")


def degrees(completion):
    """Give the reading, or None."""
    found = READING.search(completion.strip())
    return int(found[1]) if found else None


def reward(completion, answer):
    """Pay 1 for the right temperature."""
    return 1.0 if degrees(completion) == int(answer) else 0.0
