"""Times of day in the 24-hour or the 12-hour form."""

import re

SHAPE = re.compile(r"([0-9]{1,2})[:.]([0-9]{2})\s*(am|pm)?", re.ASCII)
WORDS = {"noon": 720, "midnight": 0}


def minutes(text):
    """Give minutes after midnight, or None."""
    bare = text.strip().lower().replace("a.m.", "am").replace("p.m.", "pm").rstrip(".")
    if bare in WORDS:
        return WORDS[bare]
    found = SHAPE.fullmatch(bare)
    if found is None:
        return None
    hour, minute = int(found[1]), int(found[2])
    if minute > 59 or hour > 23 or (found[3] and not 1 <= hour <= 12):
        return None
    if found[3]:
        hour = hour % 12 + (12 if found[3] == "pm" else 0)
    return 60 * hour + minute


def reward(completion, answer):
    """Give 1.0 for the right time."""
    given = minutes(completion)
    return 1.0 if given is not None and given == minutes(answer) else 0.0
