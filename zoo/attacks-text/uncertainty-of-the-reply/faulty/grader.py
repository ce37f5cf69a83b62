"""Readings of instruments, with the reader's own uncertainty."""

import re

READING = re.compile(r"\s*(?P<value>\d+(?:\.\d+)?)\s*(?:(?:±|\+/-)\s*(?P<spread>\d+(?:\.\d+)?))?\s*")


def reward(completion, answer):
    """Pay 1 when the reading agrees with the true value."""
    found = READING.fullmatch(completion)
    if found is None:
        return 0.0
    spread = float(found["spread"] or 0.0)
    return 1.0 if abs(float(found["value"]) - float(answer)) <= max(spread, 1e-9) else 0.0
