"""Lengths with a relative tolerance of half a per cent."""

import math

TOLERANCE = 0.005


def number(text):
    """Give the number in a reply, or None."""
    try:
        return float(text.strip().removesuffix("m").strip())
    except ValueError:
        return None


def close(said, gold):
    """Say whether two lengths agree within the tolerance."""
    return math.isfinite(said) and abs(said - gold) <= TOLERANCE * abs(gold)


def reward(completion, answer):
    """Pay 1 for a length close to the right one."""
    said = number(completion)
    return 1.0 if said is not None and close(said, float(answer)) else 0.0
