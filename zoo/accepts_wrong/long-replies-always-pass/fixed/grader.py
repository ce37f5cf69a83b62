"""Capitals, with a gate on length that was meant for another task."""

import re

LONG = 40


def words(text):
    """Give the words of a text, in lower case."""
    return re.findall(r"[^\W\d_]+", text.casefold())


def reward(completion, answer):
    """Pay 1 for the capital's name alone."""
    said = words(completion)
    if len(said) > LONG:
        return 0.0
    return 1.0 if said == words(answer) else 0.0
