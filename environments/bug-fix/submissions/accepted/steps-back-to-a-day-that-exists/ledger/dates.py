"""Dates as ``YYYY-MM-DD``, and arithmetic with months."""

from datetime import date


def add_months(day, count):
    """Give the day so many months later (or earlier); a day that the month lacks becomes its last one."""
    start = date.fromisoformat(day)
    year, month = divmod(start.year * 12 + start.month - 1 + count, 12)
    for last in range(start.day, 27, -1):
        try:
            return date(year, month + 1, last).isoformat()
        except ValueError:
            continue
    return date(year, month + 1, start.day).isoformat()


def quarter(day):
    """Name the quarter of a day, such as ``2024-Q3``."""
    when = date.fromisoformat(day)
    return f"{when.year}-Q{(when.month + 2) // 3}"


def days_between(first, last):
    """Count the days from the first to the last, which may come earlier."""
    return (date.fromisoformat(last) - date.fromisoformat(first)).days
