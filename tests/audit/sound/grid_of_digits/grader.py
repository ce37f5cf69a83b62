"""A grid of digits: rows on lines, cells apart by white space."""

LONGEST = 2000


def cells(text):
    """Give the rows as lists of words."""
    return [line.split() for line in text.strip()[:LONGEST].splitlines() if line.strip()]


def reward(completion, answer):
    """Give 1.0 when shape and cells agree."""
    return 1.0 if cells(completion) == cells(answer) else 0.0
