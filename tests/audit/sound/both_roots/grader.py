"""Both roots of a quadratic equation, in any order."""

import re
from fractions import Fraction

NUMBER = re.compile(r"[+-]?[0-9]{1,9}(?:\.[0-9]{1,9}|/[1-9][0-9]{0,8})?")


def roots(text):
    """Give the sorted exact roots, or None when a part is no number."""
    bare = text.strip().rstrip(".").replace("x =", "").replace(" and ", ",").replace(";", ",")
    parts = [part.strip() for part in bare.split(",")]
    if not all(NUMBER.fullmatch(part) for part in parts):
        return None
    return sorted(Fraction(part) for part in parts)


def reward(completion, answer):
    """Give 1.0 for exactly the two roots."""
    given = roots(completion)
    return 1.0 if given is not None and given == roots(answer) else 0.0
