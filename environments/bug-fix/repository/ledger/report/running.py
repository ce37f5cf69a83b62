"""Running totals."""

from itertools import accumulate


def running(cents):
    """Give the total after each entry."""
    return list(accumulate(cents))
