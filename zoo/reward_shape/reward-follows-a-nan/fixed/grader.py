"""Quotients, paid by closeness."""

import math


def number(text):
    """Give the number in a reply, or None."""
    try:
        found = float(text.strip().rstrip("."))
    except ValueError:
        return None
    return found if math.isfinite(found) else None


def reward(completion, answer):
    """Pay 1 for the right quotient, less with the error relative to it."""
    said, gold = number(completion), float(answer)
    if said is None:
        return 0.0
    error = abs(said - gold) / abs(gold)
    return 1.0 / (1.0 + 200.0 * error)
