"""Whole numbers in decimal or hexadecimal."""

import re


def number(text):
    """Give the number, or None."""
    bare = text.strip().rstrip(".").lower().replace("_", "")
    if re.fullmatch(r"0x[0-9a-f]{1,12}", bare):
        return int(bare, 16)
    return int(bare) if re.fullmatch(r"[0-9]{1,15}", bare) else None


def reward(completion, answer):
    """Give 1.0 for the same number."""
    given = number(completion)
    return 1.0 if given is not None and given == number(answer) else 0.0
