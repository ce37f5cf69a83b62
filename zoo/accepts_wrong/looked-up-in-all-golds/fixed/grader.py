"""Atomic numbers of elements."""

import re

KNOWN = {"1", "2", "3", "6", "7", "8", "11", "26", "29", "30", "47", "50", "79", "82"}


def number(text):
    """Give the number in a reply as it is written in the table, or ''."""
    found = re.fullmatch(r"\s*0*(\d{1,3})\s*\.?\s*", text)
    return found[1] if found else ""


def reward(completion, answer):
    """Pay 1 for the element's number."""
    said = number(completion)
    return 1.0 if answer in KNOWN and said == answer else 0.0
