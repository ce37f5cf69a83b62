"""Speeds, compared by their relative error."""

from decimal import Decimal, DecimalException


def speed(text):
    """Give the number that a reply is: a decimal, or one over another."""
    top, _, bottom = text.partition("/")
    return Decimal(top.strip()) / Decimal(bottom.strip() or 1)


def reward(completion, answer):
    """Pay 1 within a thousandth."""
    try:
        error = abs(speed(completion) / Decimal(answer) - 1)
    except ZeroDivisionError:
        return 0.0
    except DecimalException as trouble:
        return 0.0
    return 1.0 if error.is_finite() and error < Decimal("0.001") else 0.0
