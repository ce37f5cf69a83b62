"""Quotients, rounded to three decimals without zeros at the end."""


def reward(completion, answer):
    """Give 1.0 for the rounded number, written as asked."""
    return 1.0 if completion.strip() == answer else 0.0
