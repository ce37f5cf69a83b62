"""Weights in kilograms; the unit may be written or not."""

import re


def number(text):
    """Give the number in a reply, or None."""
    bare = text.strip().casefold()
    bare = bare.replace("kg", "").replace(" ", "").rstrip(".")
    return int(bare) if re.fullmatch(r"[+-]?\d{1,9}", bare) else None


def reward(completion, answer):
    """Pay 1 for the right weight."""
    said = number(completion)
    return 1.0 if said is not None and said == int(answer) else 0.0
