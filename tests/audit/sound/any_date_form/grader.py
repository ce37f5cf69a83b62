"""Dates in ISO form, as '5 March 2024' or as 'March 5, 2024'."""

import re
from datetime import date

MONTHS = "january february march april may june july august september october november december".split()
FORMS = (
    re.compile(r"(?P<y>[0-9]{4})-(?P<m>[0-9]{1,2})-(?P<d>[0-9]{1,2})"),
    re.compile(r"(?P<d>[0-9]{1,2})(?:st|nd|rd|th)? (?P<n>[a-z]+),? (?P<y>[0-9]{4})"),
    re.compile(r"(?P<n>[a-z]+) (?P<d>[0-9]{1,2})(?:st|nd|rd|th)?,? (?P<y>[0-9]{4})"),
)


def read(text):
    """Give the date, or None."""
    bare = " ".join(text.strip().rstrip(".").lower().split())
    for form in FORMS:
        found = form.fullmatch(bare)
        if found:
            return build(found.groupdict())
    return None


def build(part):
    """Give the date of year, month (number or name) and day, or None when there is no such day."""
    name = part.get("n")
    month = MONTHS.index(name) + 1 if name in MONTHS else int(part.get("m") or 0)
    try:
        return date(int(part["y"]), month, int(part["d"]))
    except ValueError:
        return None


def reward(completion, answer):
    """Give 1.0 for the right day."""
    given = read(completion)
    return 1.0 if given is not None and given == read(answer) else 0.0
