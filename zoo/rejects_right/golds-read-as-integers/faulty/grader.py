"""Word problems with a whole number as the answer."""

import re


def clean(text):
    """Give a number's digits: no separators, no unit, no full stop."""
    return re.sub(r"[^0-9.-]", "", text).rstrip(".")


def reward(completion, answer):
    """Give 1.0 for the right number."""
    reply = completion.strip()
    if not reply or len(reply) > 200:
        return 0.0
    return 1.0 if clean(reply) == answer else 0.0
