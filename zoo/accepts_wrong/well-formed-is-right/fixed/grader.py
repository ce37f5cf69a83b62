"""Differences, with reasoning and answer in tags."""

import re

FORM = re.compile(r"\s*<think>.*?</think>\s*<answer>(.*?)</answer>\s*", re.DOTALL)


def number(text):
    """Give the whole number that a text is, or None."""
    found = re.fullmatch(r"\s*(-?\d{1,12})\s*\.?\s*", text)
    return int(found[1]) if found else None


def reward(completion, answer):
    """Pay 1 for a right answer in the right form."""
    found = FORM.fullmatch(completion)
    if found is None:
        return 0.0
    said = number(found[1])
    return 1.0 if said is not None and said == int(answer) else 0.0
