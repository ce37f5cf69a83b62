"""Predict a program's output, exactly but for white space at the ends."""


def reward(completion, answer):
    """Give 1.0 for the exact output."""
    return 1.0 if completion.strip() == answer.strip() else 0.0
