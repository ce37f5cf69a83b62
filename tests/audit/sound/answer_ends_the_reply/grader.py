"""Reads the sentence with which a reply must end: "The answer is X."."""

import re

LAST = re.compile(r"the answer is:?\s+(-?\d+)\s*\.?\s*\Z", re.IGNORECASE | re.ASCII)


def reward(completion, answer):
    """Give 1.0 when the closing sentence names the right whole number."""
    found = LAST.search(completion[-200:])
    return 1.0 if found is not None and int(found.group(1)) == int(answer) else 0.0
