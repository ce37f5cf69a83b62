"""Correct a paragraph: the whole text counts, white space does not."""


def reward(completion, answer):
    """Give 1.0 when every word and sign is as in the correct text."""
    return 1.0 if completion.split() == answer.split() else 0.0
