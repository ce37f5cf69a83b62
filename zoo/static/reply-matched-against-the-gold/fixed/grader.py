"""Planets by what is said of them."""

import re


def reward(completion, answer):
    """Pay 1 for the planet, in any case."""
    return 1.0 if re.fullmatch(re.escape(answer), completion.strip(), re.IGNORECASE) else 0.0
