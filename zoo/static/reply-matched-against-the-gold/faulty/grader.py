"""Planets by what is said of them."""

import re


def reward(completion, answer):
    """Pay 1 for the planet, in any case."""
    try:
        return 1.0 if re.fullmatch(completion.strip(), answer, re.IGNORECASE) else 0.0
    except (re.error, RecursionError, OverflowError):
        return 0.0
