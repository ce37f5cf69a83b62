"""Bills in dollars and cents, compared exactly."""

from decimal import Decimal, InvalidOperation


def amount(text):
    """Give an amount with at most two decimals, or None."""
    try:
        found = Decimal(text.strip().lstrip("$"))
    except InvalidOperation:
        return None
    return found if found.is_finite() and found == found.quantize(Decimal("0.01")) else None


def reward(completion, answer):
    """Give 1.0 for the exact amount."""
    if len(completion) > 40:
        return 0.0
    given = amount(completion)
    return 1.0 if given is not None and given == Decimal(answer) else 0.0
