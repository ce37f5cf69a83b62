"""Reward for dates."""

import re
from datetime import date

DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")


def parse(text):
    """Give the date that a text holds; more than one, or none, is no answer."""
    found = DATE.findall(text)
    if len(found) != 1:
        raise ValueError(f"expected one date, found {len(found)}")
    year, month, day = map(int, found[0])
    return date(year, month, day)


def reward(completion, answer):
    """Pay the reference date."""
    try:
        return 1.0 if parse(completion) == parse(answer) else 0.0
    except ValueError:
        return 0.0
