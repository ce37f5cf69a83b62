"""Compares the output of a program with the expected one, token by token."""

from decimal import Decimal, InvalidOperation
from math import isclose


def numbers(line):
    """Give the tokens of a line as decimals, or None when one is no number."""
    try:
        found = [Decimal(token) for token in line.split()]
    except InvalidOperation:
        return None
    return found if all(number.is_finite() for number in found) else None


def same_line(given, expected):
    """Say whether two lines print the same."""
    if given.split() == expected.split():
        return True
    one, other = numbers(given), numbers(expected)
    if one is None or other is None or len(one) != len(other):
        return False
    return one == other


def reward(completion, answer):
    """Give 1.0 when every line is the same."""
    given, expected = completion.strip().splitlines(), answer.strip().splitlines()
    if len(given) != len(expected):
        return 0.0
    return 1.0 if all(same_line(a, b) for a, b in zip(given, expected)) else 0.0
