"""Telephone numbers: blanks, hyphens, dots and brackets are dropped, 00 is read as +."""

import re


def digits(text):
    """Give + and digits, or None when another sign is in the text."""
    bare = re.sub(r"[ .()/-]", "", text.strip())
    bare = re.sub(r"\A00", "+", bare)
    return bare if re.fullmatch(r"\+[0-9]{8,15}", bare) else None


def reward(completion, answer):
    """Give 1.0 for the same number."""
    given = digits(completion)
    return 1.0 if given is not None and given == digits(answer) else 0.0
