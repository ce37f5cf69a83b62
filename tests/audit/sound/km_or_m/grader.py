"""Lengths with a unit: m or km; without one, metres."""

import re

SHAPE = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,6})?)\s*(km|kilometres|m|metres)?")
FACTOR = {"km": 1000.0, "kilometres": 1000.0, "m": 1.0, "metres": 1.0, None: 1.0}
RELATIVE = 1e-6


def metres(text):
    """Give the length in metres, or None."""
    found = SHAPE.fullmatch(text.strip().rstrip(".").lower().replace(",", ""))
    return float(found.group(1)) * FACTOR[found.group(2)] if found else None


def reward(completion, answer):
    """Give 1.0 for the same length."""
    given, exact = metres(completion), metres(answer)
    return 1.0 if given is not None and abs(given - exact) <= RELATIVE * exact else 0.0
