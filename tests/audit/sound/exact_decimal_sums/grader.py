"""Sums of decimals, compared exactly."""

import re
from decimal import Decimal

NUMBER = re.compile(r"[+-]?[0-9]{1,12}(?:\.[0-9]{0,12})?|[+-]?\.[0-9]{1,12}")


def reward(completion, answer):
    """Give 1.0 for the same decimal, however many zeros end it."""
    bare = completion.strip().replace(",", "")
    bare = bare[:-1] if bare.endswith(".") else bare
    return 1.0 if NUMBER.fullmatch(bare) and Decimal(bare) == Decimal(answer) else 0.0
