"""Dates as ``YYYY-MM-DD``, and arithmetic with months."""

from calendar import monthrange
from datetime import date


def add_months(day, count):
    """Give the day so many months later (or earlier); a day that the month lacks becomes its last one."""
    start = date.fromisoformat(day)
    months = start.year * 12 + start.month - 1 + count
    year, month = months // 12, months % 12 + 1
    return date(year, month, min(start.day, monthrange(year, month)[1])).isoformat()


def quarter(day):
    """Name the quarter of a day, such as ``2024-Q3``."""
    when = date.fromisoformat(day)
    return f"{when.year}-Q{(when.month - 1) // 3 + 1}"


def days_between(first, last):
    """Count the days from the first to the last, which may come earlier."""
    return (date.fromisoformat(last) - date.fromisoformat(first)).days
