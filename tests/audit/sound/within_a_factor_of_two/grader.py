"""Estimates within a factor of two of the reference."""

import re

FACTOR = 2.0
NUMBER = re.compile(r"[0-9]{1,15}(?:\.[0-9]{1,6})?(?:[eE][0-9]{1,2})?")


def reward(completion, answer):
    """Give 1.0 within the factor, both ends included."""
    bare = completion.strip().rstrip(".").replace(",", "").replace(" ", "")
    if not NUMBER.fullmatch(bare):
        return 0.0
    given, wanted = float(bare), float(answer)
    return 1.0 if wanted / FACTOR <= given <= wanted * FACTOR else 0.0
