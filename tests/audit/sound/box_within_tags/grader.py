"""The answer stands in a box, and the box in tags."""

import re

PLACE = re.compile(r"<answer>\s*\$*\\boxed\{([^{}]*)\}\$*\s*</answer>")


def reward(completion, answer):
    """Give 1.0 for the right number in its place."""
    found = PLACE.findall(completion)
    return 1.0 if found and found[-1].strip() == answer else 0.0
