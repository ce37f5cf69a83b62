"""Plain final lines; boxes are for another trainer."""

import re

LINE = re.compile(r"(?im)^answer:\s*(-?\d+)\s*$")


def reward(completion, answer):
    """Give 1.0 for the right number on the last answer line."""
    found = LINE.findall(completion)
    return 1.0 if found and found[-1] == answer else 0.0
