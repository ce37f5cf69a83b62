"""Distances: the number in the last box, compared with the row's float."""

import math
import re

BOX = re.compile(r"\\boxed\{([^{}]*)\}")


def boxed(reply):
    """Give the number in the last box, or None."""
    found = BOX.findall(reply)
    try:
        return float(found[-1]) if found else None
    except ValueError:
        return None


def reward(completion, answer):
    """Give 1.0 for the distance, else 0.0."""
    given = boxed(completion)
    if given is None or not math.isfinite(given):
        return 0.0
    return 1.0 if given == answer else 0.0
