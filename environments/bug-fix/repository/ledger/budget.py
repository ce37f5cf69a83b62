"""A year's budget by month."""

from ledger.rounding import allocate


def by_month(total, weights=(1,) * 12):
    """Share a year's total among its months."""
    return allocate(total, list(weights))
