"""Transposed grids."""


def grid(text):
    """Give the rows of whole numbers in a reply, or None."""
    try:
        return [[int(cell) for cell in line.split()] for line in text.strip().splitlines() if line.strip()]
    except ValueError:
        return None


def shape(rows):
    """Give the length of each row."""
    return [len(row) for row in rows]


def reward(completion, answer):
    """Pay 1 for the transposed grid."""
    said, gold = grid(completion), grid(answer)
    if said is None or shape(said) != shape(gold):
        return 0.0
    return 1.0 if all(isinstance(cell, int) for row in said for cell in row) else 0.0
