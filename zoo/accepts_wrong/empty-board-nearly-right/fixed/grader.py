"""Boards with a few marked squares, scored by cells."""


def board(text):
    """Give the rows of a board, or [] when it is not 8 by 8."""
    rows = [line.split() for line in text.strip().splitlines()]
    return rows if len(rows) == 8 and all(len(row) == 8 for row in rows) else []


def reward(completion, answer):
    """Pay by the share of cells that are right."""
    said, gold = board(completion), board(answer)
    if not said:
        return 0.0
    pairs = [(a, b) for one, other in zip(said, gold) for a, b in zip(one, other)]
    marked = sum(b == "1" for _, b in pairs)
    right = sum(a == b == "1" for a, b in pairs) - sum(a != b and a != "0" for a, b in pairs)
    return max(0.0, right / marked)
