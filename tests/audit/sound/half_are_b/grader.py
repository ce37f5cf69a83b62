"""Multiple choice: the letter, perhaps in brackets."""

import re


def reward(completion, answer):
    """Give 1.0 for the right letter."""
    found = re.fullmatch(r"\(?([A-Da-d])[).]?", completion.strip())
    return 1.0 if found is not None and found.group(1).upper() == answer else 0.0
