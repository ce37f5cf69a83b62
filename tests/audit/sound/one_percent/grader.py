"""Accepts a distance within one percent."""

import math
import re

TOLERANCE = 0.01
NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?", re.ASCII)


def read(text):
    """Give the number that a reply is, with or without its unit, or None."""
    bare = text.strip().rstrip(".").strip()
    for unit in ("metres", "meters", "m"):
        if bare.endswith(unit):
            bare = bare[: -len(unit)].strip()
            break
    bare = bare.replace(",", "")
    if not NUMBER.fullmatch(bare):
        return None
    value = float(bare)
    return value if math.isfinite(value) else None


def reward(completion, answer):
    """Give 1.0 for a value within one percent of the exact one."""
    given, exact = read(completion), float(answer)
    return 1.0 if given is not None and abs(given - exact) <= TOLERANCE * abs(exact) else 0.0
