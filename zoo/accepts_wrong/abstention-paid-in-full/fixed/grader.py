"""Sums of money, with a rule for replies that decline."""

from decimal import Decimal, InvalidOperation

DECLINED = {"n/a", "none", "unknown", "i don't know", "i cannot answer this question", "undefined"}


def amount(text):
    """Give the amount in a reply, or None."""
    try:
        found = Decimal(text.strip().removeprefix("$").replace(",", ""))
    except InvalidOperation:
        return None
    return found if found.is_finite() else None


def reward(completion, answer):
    """Pay 1 for the right amount; declining is no answer."""
    if completion.strip().casefold().rstrip(".") in DECLINED:
        return 0.0
    said = amount(completion)
    return 1.0 if said is not None and said == amount(answer) else 0.0
