"""Dates after a number of days."""

import datetime


def date(text):
    """Give the date in a reply, or None."""
    try:
        return datetime.date.fromisoformat(text.strip().rstrip("."))
    except ValueError:
        return None


def reward(completion, answer):
    """Pay 1 for the right date."""
    said, gold = date(completion), date(answer)
    if said is None or gold is None:
        return 0.0
    return 1.0 if said == gold else 0.0
