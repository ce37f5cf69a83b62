"""Temperatures, compared within the error that the question allows."""

import math
import re

NUMBER = re.compile(r"[-+]?\d{1,3}(?:\.\d{1,6})?")


def reward(completion, answer):
    """Give 1.0 for a number that is no further off than half a degree."""
    if NUMBER.fullmatch(completion.strip()) is None:
        return 0.0
    return 1.0 if math.fabs(float(completion) - float(answer)) <= 0.5 + 1e-9 else 0.0
