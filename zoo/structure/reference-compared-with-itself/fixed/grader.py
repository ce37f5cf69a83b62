"""Reward for simplified fractions."""

import re

FRACTION = re.compile(r"(-?\d+)\s*/\s*(\d+)")


def parse(text):
    """Give the last fraction of a text as a pair, or None."""
    found = FRACTION.findall(text)
    return (int(found[-1][0]), int(found[-1][1])) if found else None


def reward(completion, answer):
    """Pay a fraction that is the reference, term by term."""
    expected = parse(answer)
    given = parse(completion)
    return 1.0 if given == expected else 0.0
