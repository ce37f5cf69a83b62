"""Compares sets of names written with commas."""


def members(text):
    """Give the names in a comma-separated list, without case, white space or a final stop."""
    return {part.strip().casefold() for part in text.strip().rstrip(".").split(",") if part.strip()}


def reward(completion, answer):
    """Give 1.0 when both lists have the same members in any order."""
    return 1.0 if members(completion) == members(answer) else 0.0
