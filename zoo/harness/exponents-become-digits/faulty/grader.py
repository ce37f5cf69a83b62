"""Reward for whole numbers, in whatever digits they come."""

import unicodedata


def number(text):
    """Give the whole number that a text is, or None."""
    text = unicodedata.normalize("NFKC", text).strip().rstrip(".").replace(",", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else None


def reward(completion, answer):
    """Pay the reference number."""
    given = number(completion)
    return 1.0 if given is not None and given == number(answer) else 0.0
